import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { most } from '../parts/toasts.ts';

/** Where toasts are shown: on phones above, as the buttons of sheets are below. */
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
