import type { ReactNode } from 'react';
import { FormFooter } from '../../parts/form-footer.tsx';
import type { BlockFormState } from './use-block-form.ts';

interface Props {
  form: BlockFormState;
  action?: string;
  children?: ReactNode;
}

export function Footer({ form: { isPending, draft, close }, action, children }: Props) {
  return (
    <FormFooter {...{ isPending, draft }} form="block" onClose={close} {...(action && { action })}>
      {children}
    </FormFooter>
  );
}
