import { inbox as t } from '#texts/inbox';
import type { ConversationMessagesQuery } from '../../../data/operations.generated.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import styles from './files.module.css';

type Message = ConversationMessagesQuery['conversationMessages']['items'][number];

/** Files of a message: pictures are shown, and all of them are downloads. One that was too large is only named. */
export function Files({ files }: Pick<Message, 'files'>) {
  const { language } = useSpoken();
  const size = (bytes: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: bytes < 1_000_000 ? 0 : 1,
    }).format(Math.max(1, bytes / 1000) / (bytes < 1_000_000 ? 1 : 1000));
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {files.map(({ id, name, bytes, smallUrl, url }) => (
        <li key={id}>
          {url === null ? (
            <p>{t.notKept({ name })}</p>
          ) : (
            <a href={pathOf(url)} download={name}>
              {smallUrl ? (
                <img src={pathOf(smallUrl)} alt={name} loading="lazy" />
              ) : (
                `${name}, ${size(bytes)}`
              )}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The panel has the origin of the service, which may be reached by several names. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
