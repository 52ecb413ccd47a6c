import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts are shown. */
export default function Toasts() {
  return <Notifications position="bottom-center" containerWidth={420} limit={3} zIndex={500} />;
}
