import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ShownBusiness } from '../api/boot/boot.ts';
import { showDone } from '../parts/toasts.ts';
import { useFrameTexts } from '../texts/use-texts.ts';

/** Leads out of a business that is no longer the person's. */
export function Left({ from: { name } }: { from: ShownBusiness }) {
  const { left } = useFrameTexts();
  useEffect(() => showDone(left(name)), [left, name]);
  return <Navigate to={'/' as never} replace />;
}
