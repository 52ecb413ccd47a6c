import { booking as t } from '#texts/booking';
import { Button } from '@mantine/core';
import type { Service } from '../services.ts';
import type { BookingForm } from '../use-booking-form.ts';
import styles from '../booking.module.css';

/** More are searched for. */
const mostServices = 4;

/** Books somebody who gives no name for a service by one press. */
export function WalkIn({ form }: { form: BookingForm }) {
  const { choose, offered, sending } = form;
  const services = offered.service ? [offered.service] : offered.services.slice(0, mostServices);
  const book = (service: Service) => {
    offered.choose(service.id);
    choose({ id: null, name: t.walkIn, phone: '', isBlocked: false, isWalkIn: true });
    sending.bookOnceReady();
  };
  if (offered.isRead && services.length === 0) return null;
  return (
    <div className={styles['walkIn']} role="group" aria-label={t.walkIn}>
      {/* Its place is there before the services are, so that nothing is pushed away. */}
      {services.length > 0 && <span>{t.walkIn}</span>}
      {services.map(service => (
        <Button key={service.id} size="compact-sm" variant="default" onClick={() => book(service)}>
          {service.name}
        </Button>
      ))}
    </div>
  );
}
