import { aiConnect as t } from '#texts/aiConnect';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '../../../data/use-address.ts';
import { Monogram } from '../../../ui/text/monogram.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { MadeToken, MakeToken, type Made } from './make-token.tsx';
import { programs, type Kind, type Program } from './programs.ts';
import { Tokens } from './tokens.tsx';
import { Try } from './try.tsx';
import { usePages } from '../../../data/use-read.ts';
import { Entry } from '../../journal/entry.tsx';
import { kindOf } from '../../journal/event-kind.ts';
import { useValues } from '../../journal/use-values.tsx';
import { useWords } from '../../journal/use-words.ts';
import { Paged } from '../../../ui/list/paged.tsx';
import { Looked } from '../desk/looked.tsx';
import document from './list-own-events.graphql';
import styles from './connect.module.css';

/**
 * Guides through connecting a program as an assistant, and lists all tokens. Most programs use a token that is
 * made here, and some sign in.
 */
export default function Connect() {
  const [{ program: chosen }, set] = useAddress();
  // New tokens are kept in memory only and are lost when the page closes.
  const [made, setMade] = useState<Partial<Record<Kind, Made>>>({});
  const program = programs.find(({ id }) => id === chosen) ?? programs[0]!;
  const token = made[program.kind];
  return (
    <div className={styles['connect']}>
      <p className={styles['lead']}>{t.lead}</p>
      <div role="group" aria-label={t.program} className={styles['programs']}>
        {programs.map(({ id, name }) => (
          <UnstyledButton
            key={id}
            className={styles['program']}
            aria-pressed={id === program.id}
            onClick={() => set({ program: id === programs[0]!.id ? undefined : id })}
          >
            <Monogram name={name} size={30} />
            <span>
              {nameIn(t.names, id) ?? name}
              <small>{t.forms[id]}</small>
            </span>
          </UnstyledButton>
        ))}
      </div>
      {program.signsIn ? (
        <ol className={styles['steps']}>
          <li>
            <h2>{t.step.paste}</h2>
            <Paste program={program} />
          </li>
          <li>
            <h2>{t.step.letIn}</h2>
            <p className={styles['dimmed']}>{t.letInText}</p>
          </li>
        </ol>
      ) : (
        <ol className={styles['steps']}>
          <li>
            <h2>{t.step.token}</h2>
            {token ? (
              <MadeToken
                made={token}
                onAgain={() => setMade(({ [program.kind]: _gone, ...rest }) => rest)}
              />
            ) : (
              <MakeToken
                key={program.id}
                program={program}
                onMade={one => setMade(all => ({ ...all, [program.kind]: one }))}
              />
            )}
          </li>
          <li>
            <h2>{t.step.paste}</h2>
            <Paste program={program} token={token?.text} />
          </li>
          <li>
            <h2>{t.step.try}</h2>
            <Try key={token?.text} made={token} kind={program.kind} />
          </li>
        </ol>
      )}
      <Tokens />
      <OwnCalls />
    </div>
  );
}

function Paste({ program, token }: { program: Program; token?: string | undefined }) {
  const { id, kind, name, snippets, install } = program;
  const { origin } = location;
  return (
    <>
      <p className={styles['dimmed']}>{t.how[id]}</p>
      {install && token && (
        <p>
          <a href={install(origin, token)} className={styles['install']}>
            {t.install({ name })}
          </a>
        </p>
      )}
      {snippets(origin, token ?? `${kind}_…`).map(({ where, code }) => (
        <Code
          key={code}
          label={typeof where === 'string' ? t.where[where] : where.file}
          isFile={typeof where !== 'string'}
          code={code}
        />
      ))}
      {!token && !program.signsIn && <p className={styles['small']}>{t.filledIn}</p>}
    </>
  );
}

function nameIn<Id extends string>(names: Partial<Record<Id, string>>, id: Id) {
  return names[id];
}

/** Lists the person's assistant calls that belong to no business, so no business's desk shows them. */
function OwnCalls() {
  const words = useWords();
  const say = useValues();
  const pages = usePages('journal', document, {}, ({ ownAuditEvents }) => ownAuditEvents);
  // Most people have no such calls, so a loading state would only flicker.
  if (!pages.items?.length && !pages.error) return null;
  return (
    <section className={styles['tokens']} aria-labelledby="own-calls">
      <h2 id="own-calls">{t.ownCalls}</h2>
      <p className={styles['dimmed']}>{t.ownCallsText}</p>
      <Paged pages={pages} title={t.ownCalls} none={null} more={t.showMore}>
        {items => (
          <ul>
            {items.map(event => (
              <li key={event.id}>
                {kindOf(event) === 'looked' ? (
                  <Looked events={[event]} />
                ) : (
                  <Entry event={event} icon="warning" words={words} say={say} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}
