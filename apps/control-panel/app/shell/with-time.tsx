import Announcements from '../../features/announcements/announcements.tsx';
import Keeping from './keeping.tsx';

/** Parts of the frame that load when the browser has time: announcements, and the days kept for a lost connection. */
export default function WithTime() {
  return (
    <>
      <Announcements />
      <Keeping />
    </>
  );
}
