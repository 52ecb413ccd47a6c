import { aiLimits as t } from '#texts/aiLimits';
import { Checkbox, Skeleton } from '@mantine/core';
import { useRead } from '../../../data/use-read.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import type { Limits } from './limit-fields.tsx';
import document from './list-assistant-tools.graphql';
import styles from './limits.module.css';
import { toolName } from './tool-name.ts';

interface Props {
  limits: Limits;
  onChange: (limits: Limits) => void;
}

/** The assistant learns by this tool how its proposals stand. */
const always = 'get_proposal';

/** Switches for each tool, and for each area of the operations that no tool serves. */
export function ToolSwitches({ limits, onChange }: Props) {
  const { data, error, refetch } = useRead('token', document, {});
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const tools = data.assistantTools.filter(({ area, name }) => area === null && name !== always);
  const areas = [...new Set(data.assistantTools.flatMap(({ area }) => area ?? []))];
  const names: Readonly<Record<string, string>> = t.of;
  const switches = (
    list: 'offTools' | 'offAreas',
    choices: readonly { name: string; label: string }[],
  ) => (
    <div className={styles['switches']}>
      {choices.map(({ name, label }) => (
        <Checkbox
          key={name}
          label={label}
          checked={!limits[list].includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              ...limits,
              [list]: checked
                ? limits[list].filter(each => each !== name)
                : [...limits[list], name],
            })
          }
        />
      ))}
    </div>
  );
  const ofTools = (isWrite: boolean) =>
    tools
      .filter(tool => (tool.isWrite || tool.name === 'run_operation') === isWrite)
      .map(({ name, title }) => ({ name, label: toolName(name, title) }));
  return (
    <>
      <fieldset className={styles['part']}>
        <legend>{t.tools}</legend>
        <p>{t.toolsHint}</p>
        <h3>{t.looks}</h3>
        {switches('offTools', ofTools(false))}
        <h3>{t.changes}</h3>
        {switches('offTools', ofTools(true))}
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>{t.areas}</legend>
        <p>{t.areasHint}</p>
        {switches(
          'offAreas',
          areas
            .map(name => ({ name, label: names[name] ?? name }))
            .toSorted((a, b) => a.label.localeCompare(b.label)),
        )}
      </fieldset>
    </>
  );
}
