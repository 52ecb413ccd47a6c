import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { most } from '../../ui/change/toasts.ts';

/** Container of toasts. On phones they are at the top, because sheets have their buttons at the bottom. */
export default function Toasts() {
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'bottom-center'}
      containerWidth={420}
      limit={most}
      zIndex={500}
    />
  );
}
