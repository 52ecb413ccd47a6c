import { phoneGroups } from './phone-groups.ts';
import styles from './phone-number.module.css';

/** Phone number in groups. It is copied and read by screen readers as one number. */
export function PhoneNumber({ phone }: { phone: string }) {
  return (
    <span className={styles['phone']}>
      {phoneGroups(phone).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
