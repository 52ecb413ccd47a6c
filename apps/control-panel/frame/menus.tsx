import { useState, type MouseEvent } from 'react';
import { lazily } from '../parts/lazily.tsx';
import { BusinessButton } from './business-button.tsx';
import { UserButton } from './user-button.tsx';
import { WhenIdle } from './when-idle.tsx';

const UserMenu = lazily(
  () => import('./user-menu.tsx'),
  ({ compact }) => <UserButton compact={compact} />,
);
const BusinessSwitcher = lazily(
  () => import('./business-switcher.tsx'),
  () => <BusinessButton />,
);

/** Props of a button that a menu replaces once it is loaded, which may be between the press of a mouse and its release. */
const opens = (open: () => void) => ({
  onClick: open,
  onMouseDown: ({ button }: MouseEvent) => {
    if (button === 0) open();
  },
});

/** The person who is signed in. The menu itself is loaded when nothing else is to be done, or pressed. */
export function Person({ compact = false }: { compact?: boolean }) {
  const [pressed, setPressed] = useState(false);
  const button = <UserButton compact={compact} {...opens(() => setPressed(true))} />;
  return (
    <WhenIdle now={pressed} meanwhile={button}>
      <UserMenu compact={compact} opened={pressed} />
    </WhenIdle>
  );
}

/** The business that is shown, with the way to the others. */
export function ShownBusiness() {
  const [pressed, setPressed] = useState(false);
  return (
    <WhenIdle now={pressed} meanwhile={<BusinessButton {...opens(() => setPressed(true))} />}>
      <BusinessSwitcher opened={pressed} />
    </WhenIdle>
  );
}
