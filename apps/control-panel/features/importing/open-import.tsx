import { Suspense, useState } from 'react';
import { DropFile } from '../../ui/form/drop-file.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import type { Kind } from './columns/fields.ts';

const Import = lazyComponent(() => import('./import.tsx'));

interface Props {
  kind: Kind;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The import dialog of a screen. It opens by a button, or by a file dropped anywhere on the page. */
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
