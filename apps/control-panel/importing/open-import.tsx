import { Suspense, useState } from 'react';
import { DropFile } from '../parts/drop-file.tsx';
import { lazily } from '../parts/lazily.tsx';
import type { Kind } from './columns/fields.ts';

const Import = lazily(() => import('./import.tsx'));

interface Props {
  kind: Kind;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The import of a screen, which a button opens, or a file that is dropped anywhere on the page. */
export function OpenImport({ kind, isOpen, onOpen, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  if (!isOpen) {
    return (
      <DropFile
        onFile={dropped => {
          setFile(dropped);
          onOpen();
        }}
      />
    );
  }
  return (
    <Suspense>
      <Import
        kind={kind}
        dropped={file}
        onClose={() => {
          setFile(null);
          onClose();
        }}
      />
    </Suspense>
  );
}
