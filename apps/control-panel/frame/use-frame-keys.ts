import { frame } from '#texts/frame';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { undoWhatWasDone } from '../parts/toasts.ts';
import { useNewSale } from '../screens/till/sale/use-new-sale.ts';
import { commandOf, nameOfKey } from './commands.ts';
import { hasSingleKeys } from './single-keys.ts';
import { keepTyping, takeTyped } from './typed-ahead.ts';
import { useKeys } from './use-keys.ts';
import { useShownPlaces } from './use-shown-places.ts';

// Who has fingers only is told nothing of keys.
const hasNoKeys = matchMedia('(pointer: coarse) and (max-width: 47.99em)').matches;

type Shown = 'palette' | 'help' | null;

/** The keys that work everywhere, and what they show. */
export function useFrameKeys() {
  const { keys, places: names, undo, sell: sellText } = frame;
  const sell = useNewSale();
  const [shown, setShown] = useState<Shown>(null);
  const places = useShownPlaces();
  const navigate = useNavigate();
  const { slug } = useParams({ strict: false });
  const close = () => {
    takeTyped();
    setShown(null);
  };
  const openPalette = () => {
    if (shown !== 'palette') keepTyping(close);
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

/** Runs the command of a key, unless somebody writes a text or a dialog is open. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = nameOfKey(event);
  const isWithModifier = key.includes('+') && key.length > 1;
  // What is written has its own undoing.
  const isElsewhere = isWriting(event.target) || isDialogOpen();
  if (isElsewhere && (!isWithModifier || key === 'mod+z')) return;
  if (!isWithModifier && !hasSingleKeys()) return;
  const command = commandOf(key, event.timeStamp);
  if (!command) return;
  event.preventDefault();
  command.run();
}

/** In a form keys belong to it, as they do on a screen that is one, which has `data-writes`. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('form') || document.querySelector('[data-writes]')) return true;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
