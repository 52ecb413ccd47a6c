import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useOnTop } from '../api/on-top.ts';
import { useOpens } from './use-opens.ts';

interface Props extends Pick<ComponentProps<'a'>, 'className'> {
  id: string;
  children: ReactNode;
  'data-row-link'?: boolean;
}

/** A link that opens a thing on top of the screen; its words alone for who may not see the thing. */
export function OpenLink({ id, ...props }: Props) {
  const opens = useOpens();
  if (!opens(id)) return <span className={props.className}>{props.children}</span>;
  return <OnTopLink id={id} {...props} />;
}

/** The same where whoever sees the link may see the thing. */
export function OnTopLink({ id, ...props }: Props) {
  const { opening } = useOnTop();
  return <Link {...(opening({ open: id }) as { to: '.' })} {...props} />;
}
