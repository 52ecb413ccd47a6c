import { Copy } from './copy.tsx';
import styles from './code.module.css';

interface Props {
  label: string;
  /** True if the label is a file name, which is not translated. */
  isFile?: boolean;
  code: string;
}

/** Code to copy, with a label for its destination. */
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
