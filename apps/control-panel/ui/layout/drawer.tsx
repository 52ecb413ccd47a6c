import { frame } from '#texts/frame';
import { CloseButton, Portal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import styles from './drawer.module.css';

interface Props {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  /** True if the content is complete at once, so that a sheet takes only its height. */
  short?: boolean;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Panel on top of the screen. On desktops the screen beside it stays usable. On phones it is a modal sheet. The
 * focus moves to `data-autofocus` or the panel, and back on closing.
 */
export function Drawer({ opened, ...props }: Props) {
  return opened ? (
    <Portal>
      <Panel {...props} />
    </Portal>
  ) : null;
}

function Panel({ title, onClose, short, footer, children }: Omit<Props, 'opened'>) {
  const { close } = frame;
  const isSheet = useMediaQuery('(max-width: 47.99em)', matchMedia('(max-width: 47.99em)').matches);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusInside(panel, isSheet);
  const take = useFocusTaken(panel, onClose);
  return (
    <>
      {isSheet && (
        <div className={styles['veil']} onClick={onClose} aria-hidden="true" data-locks-scroll />
      )}
      <section
        ref={panel}
        role="dialog"
        aria-modal={isSheet}
        aria-labelledby={titleId}
        className={styles['drawer']}
        data-short={short || undefined}
        tabIndex={-1}
        onFocus={take}
        onKeyDown={event => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // Escape in a dialog on top closes only that dialog, and Escape in an open list only that list.
          const target = event.target as Element;
          if (!event.currentTarget.contains(target)) return;
          if (hasOpenList(target)) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <div className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          <CloseButton onClick={onClose} aria-label={close} size="lg" />
        </div>
        <div className={styles['body']}>{children}</div>
        {footer && <div className={styles['foot']}>{footer}</div>}
      </section>
    </>
  );
}

/** Returns true if the list of a field is open and visible. One without matches is open and hidden. */
function hasOpenList(target: Element): boolean {
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  return list?.role === 'listbox' && list.checkVisibility();
}

/** Moves the focus in and back. Content behind a sheet is inert. */
function useFocusInside(panel: React.RefObject<HTMLElement | null>, isSheet: boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    first?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel]);
  useEffect(() => {
    const root = document.getElementById('root');
    if (!isSheet || !root) return undefined;
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [isSheet]);
}

/**
 * Restores the focus in the drawer with the next key press if the focused button has disappeared. Returns a
 * handler for focus inside the drawer.
 */
function useFocusTaken(panel: React.RefObject<HTMLElement | null>, onClose: () => void) {
  const isOurs = useRef(true);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement, body } = document;
    if (!isOurs.current || (activeElement && activeElement !== body)) return;
    panel.current?.focus({ preventScroll: true });
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    const root = document.getElementById('root');
    const leave = () => (isOurs.current = false);
    const onKey = (event: KeyboardEvent) => press(event);
    root?.addEventListener('focusin', leave);
    addEventListener('keydown', onKey, true);
    return () => {
      root?.removeEventListener('focusin', leave);
      removeEventListener('keydown', onKey, true);
    };
  }, []);
  return () => {
    isOurs.current = true;
  };
}
