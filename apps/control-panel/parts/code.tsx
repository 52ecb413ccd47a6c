import { Copy } from './copy.tsx';
import styles from './code.module.css';

interface Props {
  label: string;
  /** Whether the label is the name of a file, which is the same in every language. */
  isFile?: boolean;
  code: string;
}

/** Something to copy, under the name of its place. */
export function Code({ label, isFile = false, code }: Props) {
  return (
    <figure className={styles['code']}>
      <figcaption>
        {isFile ? <code>{label}</code> : label}
        <Copy text={code} />
      </figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
