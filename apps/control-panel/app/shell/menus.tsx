import { useState, type MouseEvent } from 'react';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { BusinessButton, UserButton } from './menu-buttons.tsx';
import { WhenIdle } from './when-idle.tsx';

const UserMenu = lazyComponent(
  () => import('./user-menu.tsx'),
  ({ compact }) => <UserButton compact={compact} />,
);
const BusinessSwitcher = lazyComponent(
  () => import('./business-switcher.tsx'),
  () => <BusinessButton />,
);

/**
 * Returns props of a button that a menu replaces once loaded. If that happens between mouse down and mouse up,
 * no click follows, so mouse down opens too.
 */
const opens = (open: () => void) => ({
  onClick: open,
  onMouseDown: ({ button }: MouseEvent) => {
    if (button === 0) open();
  },
});

/** Button of the signed-in user. Its menu loads when the browser is idle, or on press. */
export function Person({ compact = false }: { compact?: boolean }) {
  const [pressed, setPressed] = useState(false);
  const button = <UserButton compact={compact} {...opens(() => setPressed(true))} />;
  return (
    <WhenIdle now={pressed} meanwhile={button}>
      <UserMenu compact={compact} opened={pressed} />
    </WhenIdle>
  );
}

/** Button of the current business. Its switcher loads when the browser is idle, or on press. */
export function ShownBusiness() {
  const [pressed, setPressed] = useState(false);
  return (
    <WhenIdle now={pressed} meanwhile={<BusinessButton {...opens(() => setPressed(true))} />}>
      <BusinessSwitcher opened={pressed} />
    </WhenIdle>
  );
}
