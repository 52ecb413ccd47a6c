import { frame } from '#texts/frame';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { undoWhatWasDone } from '../../ui/change/toasts.ts';
import { useNewSale } from '../../features/counter/sale/use-new-sale.ts';
import { commandOf, nameOfKey } from '../../ui/input/commands.ts';
import { bufferTyping, takeBufferedText } from './buffer-typing.ts';
import { useKeys } from '../../ui/input/use-keys.ts';
import { useShownPlaces } from './use-shown-places.ts';

const singleKeys = 'panel-single-keys';

// Shortcuts are hidden on devices that have only touch.
const hasNoKeys = matchMedia('(pointer: coarse) and (max-width: 47.99em)').matches;

type Shown = 'palette' | 'help' | null;

/** Registers the global shortcuts and returns the state of the dialogs that they open. */
export function useFrameKeys() {
  const { keys, places: names, undo, sell: sellText } = frame;
  const sell = useNewSale();
  const [shown, setShown] = useState<Shown>(null);
  const places = useShownPlaces();
  const navigate = useNavigate();
  const { slug } = useParams({ strict: false });
  const close = () => {
    takeBufferedText();
    setShown(null);
  };
  const openPalette = () => {
    if (shown !== 'palette') bufferTyping(close);
    setShown('palette');
  };
  useKeys([
    {
      keys: 'mod+k',
      label: keys.palette,
      run: openPalette,
      everywhere: true,
      hidden: true,
    },
    {
      keys: 'mod+z',
      label: undo,
      run: undoWhatWasDone,
      everywhere: true,
      hidden: true,
    },
    {
      keys: '?',
      label: keys.help,
      run: () => setShown('help'),
      everywhere: true,
      hidden: hasNoKeys,
    },
    ...(sell ? [{ keys: 's', label: sellText, run: sell, everywhere: true }] : []),
    ...places.map(({ name, key }) => ({
      ...(key && { keys: `g ${key}` }),
      label: names[name],
      run: () => void navigate({ to: `/${slug}/${name}` } as never),
      everywhere: true,
      hidden: true,
    })),
  ]);
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return { shown, openPalette, close };
}

/** Runs the command of a key, unless the user is typing or a dialog is open. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = nameOfKey(event);
  const isWithModifier = key.includes('+') && key.length > 1;
  // Text fields have their own undo.
  const isElsewhere = isWriting(event.target) || isDialogOpen();
  if (isElsewhere && (!isWithModifier || key === 'mod+z')) return;
  if (!isWithModifier && !hasSingleKeys()) return;
  const command = commandOf(key, event.timeStamp);
  if (!command) return;
  event.preventDefault();
  command.run();
}

/** Returns true if keys belong to a form, a field, or a screen marked with `data-writes`. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('form') || document.querySelector('[data-writes]')) return true;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/**
 * Returns true if shortcuts without Ctrl are on. Users who dictate or press keys by accident can turn them off
 * (WCAG 2.1.4).
 */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(singleKeys) !== 'off';
}

export function keepSingleKeys(on: boolean): void {
  localStorage.setItem(singleKeys, on ? 'on' : 'off');
}
