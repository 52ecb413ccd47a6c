import { frame } from '#texts/frame';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showDone } from '../parts/toasts.ts';

interface Props {
  slug: string;
  /** The present slug of a business that was renamed. */
  to: string | undefined;
  /** The name of a business that is no longer the person's. */
  left: string | undefined;
}

/** Leads on from the address of a business that was renamed, or that is no longer the person's. */
export default function Elsewhere({ slug, to, left = '' }: Props) {
  return to === undefined ? <Left name={left} /> : <Renamed from={slug} to={to} />;
}

/** Leads from an address that a business had to the same place at its present one. */
function Renamed({ from, to }: { from: string; to: string }) {
  useEffect(() => {
    const { pathname, search, hash } = location;
    location.replace(`${pathname.replace(`/${from}`, `/${to}`)}${search}${hash}`);
  }, [from, to]);
  return null;
}

/** Leads out of a business that is no longer the person's. */
function Left({ name }: { name: string }) {
  const { left } = frame;
  useEffect(() => showDone(left({ name })), [left, name]);
  return <Navigate to={'/' as never} replace />;
}
