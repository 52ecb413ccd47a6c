import { frame } from '#texts/frame';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showDone } from '../../ui/change/toasts.ts';

interface Props {
  slug: string;
  /** Current slug of a renamed business. */
  to: string | undefined;
  /** Name of a business that the user no longer belongs to. */
  left: string | undefined;
  /** Id of a business that an operator no longer looks into. */
  lookedInto: string | undefined;
}

/** Redirects from a renamed business, or from one that the user no longer belongs to. */
export default function Elsewhere({ slug, to, left = '', lookedInto }: Props) {
  if (to !== undefined) return <Renamed from={slug} to={to} />;
  // Leaving leads there too. The session may be read before that navigation is done.
  if (lookedInto !== undefined)
    return <Navigate to={'/~operator' as never} search={{ open: lookedInto } as never} replace />;
  return <Left name={left} />;
}

/** Redirects from a former slug to the same page under the current one. */
function Renamed({ from, to }: { from: string; to: string }) {
  useEffect(() => {
    const { pathname, search, hash } = location;
    location.replace(`${pathname.replace(`/${from}`, `/${to}`)}${search}${hash}`);
  }, [from, to]);
  return null;
}

/** Redirects to the start page and reports that the user no longer belongs to the business. */
function Left({ name }: { name: string }) {
  const { left } = frame;
  useEffect(() => showDone(left({ name })), [left, name]);
  return <Navigate to={'/' as never} replace />;
}
