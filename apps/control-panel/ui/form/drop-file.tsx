import { frame } from '#texts/frame';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './drop-file.module.css';

/**
 * Accepts a file dropped anywhere on the page, and shows an overlay meanwhile. Images are ignored, because
 * other fields accept them.
 */
export function DropFile({ onFile }: { onFile: (file: File) => void }) {
  const { dropFile } = frame;
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onFile);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const end = (event: DragEvent) => {
      setOver(false);
      const file = hasFile(event) && event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      drop(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', end);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', end);
    };
  }, []);
  return isOver && <div className={styles['over']}>{dropFile}</div>;
}

/** True if the dragged file may be a table. Its name is unknown until it is dropped. */
function hasFile({ dataTransfer, defaultPrevented }: DragEvent): boolean {
  if (defaultPrevented) return false;
  return [...(dataTransfer?.items ?? [])].some(
    ({ kind, type }) => kind === 'file' && !type.startsWith('image/'),
  );
}
