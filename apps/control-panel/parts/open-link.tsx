import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useOnTop } from '../api/on-top.ts';

interface Props extends Pick<ComponentProps<'a'>, 'className'> {
  id: string;
  children: ReactNode;
  'data-row-link'?: boolean;
}

/** A link that opens a thing on top of the screen. */
export function OpenLink({ id, ...props }: Props) {
  const { opening } = useOnTop();
  return <Link {...(opening({ open: id }) as { to: '.' })} {...props} />;
}
