import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useOnTop } from '../../data/on-top.ts';
import { useOpens } from './use-opens.ts';

interface Props extends Pick<ComponentProps<'a'>, 'className'> {
  id: string;
  children: ReactNode;
  'data-row-link'?: boolean;
}

/** Link that opens a record in a drawer. Renders only the text if the user may not see the record. */
export function OpenLink({ id, ...props }: Props) {
  const opens = useOpens();
  if (!opens(id)) return <span className={props.className}>{props.children}</span>;
  return <OnTopLink id={id} {...props} />;
}

/** Link that opens a record in a drawer, for users known to have access. */
export function OnTopLink({ id, ...props }: Props) {
  const { opening } = useOnTop();
  return <Link {...(opening({ open: id }) as { to: '.' })} {...props} />;
}
