import { welcome as t } from '#texts/welcome';
import { Icon } from '../../parts/icon.tsx';
import { kindNames, type Kind } from './kinds.ts';
import styles from './kind.module.css';
import { Picture } from './picture.tsx';

interface Props {
  value: Kind | '';
  onChange: (kind: Kind | '') => void;
}

/** The kinds of businesses as pictures, one of which is chosen. */
export function Kinds({ value, onChange }: Props) {
  return (
    <fieldset className={styles['kinds']}>
      <legend>{t.kind}</legend>
      {[...kindNames, '' as const].map(kind => (
        <label key={kind} className={styles['kind']}>
          <input
            type="radio"
            name="kind"
            checked={kind === value}
            onChange={() => onChange(kind)}
            className="hidden-text"
          />
          {kind ? <Picture kind={kind} /> : <Icon name="plus" size={32} />}
          <span>{kind ? t.kinds[kind] : t.otherKind}</span>
        </label>
      ))}
    </fieldset>
  );
}
