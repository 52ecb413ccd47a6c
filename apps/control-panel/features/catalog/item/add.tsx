import { useOpenId } from '../../../data/use-address.ts';
import Form from './form.tsx';

/** Drawer for a new item. After saving, the item opens with its pictures and other sections. */
export default function AddItem({ onClose }: { onClose: () => void }) {
  const [, open] = useOpenId();
  const done = (itemId: string) => {
    onClose();
    open(itemId);
  };
  return <Form onClose={onClose} onAdded={done} />;
}
