import { receipts as t } from '#texts/receipts';
import { frame } from '#texts/frame';
import { Button, FileButton } from '@mantine/core';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { once } from '../../../parts/once.ts';
import { showDone } from '../../../parts/toasts.ts';
import styles from '../receipts.module.css';
import document from './set-receipt-logo.graphql';
import { shrunk } from './shrunk.ts';

/** The picture on receipts: choosing another one, or taking it off. */
export function Logo({ url }: { url: string | null }) {
  const { saved } = frame;
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: ['business', 'receipt'],
    onDone: () => showDone(saved),
  });
  const choose = async (file: File | null) => {
    if (file) mutate({ input: { businessId, content: await shrunk(file) } });
  };
  return (
    <div className={styles['logo']}>
      {url && <img src={url} alt={t.logo} />}
      <FileButton accept="image/*" onChange={file => void choose(file)}>
        {props => (
          <Button {...props} variant="default" loading={isPending}>
            {url ? t.otherLogo : t.addLogo}
          </Button>
        )}
      </FileButton>
      {url && (
        <Button
          variant="subtle"
          color="gray"
          onClick={once(() => mutate({ input: { businessId, content: null } }))}
        >
          {t.noLogo}
        </Button>
      )}
    </div>
  );
}
