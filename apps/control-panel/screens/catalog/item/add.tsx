import { useOpened } from '../../../api/use-address.ts';
import Form from './form.tsx';

/** A new service or product; once it is saved, it opens with its pictures and all the rest. */
export default function AddItem({ onClose }: { onClose: () => void }) {
  const [, open] = useOpened();
  const done = (itemId: string) => {
    onClose();
    open(itemId);
  };
  return <Form onClose={onClose} onAdded={done} />;
}
