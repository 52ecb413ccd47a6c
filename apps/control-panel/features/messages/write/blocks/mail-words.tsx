import { messagesBlocks as t } from '#texts/messagesBlocks';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { isPlainChannel, type Channel } from '../channel-field.tsx';
import { WordsField } from '../words-field.tsx';
import { AddBlock } from './add-block.tsx';
import { BlockRow } from './block-row.tsx';
import { mostBlocks, newBlock } from './blocks.ts';
import styles from './blocks.module.css';
import { withBlock, withBlocks, type Words } from './words.ts';

interface Props {
  /** Props of the form's field for the text. */
  field: object;
  words: Words;
  channel: Channel;
  /** True once what blocks lack is to be told. */
  isTold: boolean;
  onChange: (words: Words) => void;
}

/** The words of a message: plain text, which may become a mail of blocks. */
export function MailWords({ field, words, channel, isTold, onChange }: Props) {
  const { text, blocks } = words;
  const setText = (next: string) => onChange({ ...words, text: next });
  const isPlain = isPlainChannel(channel) || blocks.length === 0;
  const [added, setAdded] = useState<string | null>(null);
  const add = (
    <AddBlock
      isPlain={blocks.length === 0}
      onAdd={kind => {
        const next = newBlock(kind);
        setAdded(next.key);
        onChange(withBlock(words, next));
      }}
    />
  );
  if (isPlain) {
    return (
      <div>
        <WordsField field={{ ...field, withAsterisk: true }} text={text} onChange={setText} />
        {!isPlainChannel(channel) && add}
      </div>
    );
  }
  return (
    <>
      <div>
        <ol className={styles['blocks']} aria-label={t.email}>
          {blocks.map((block, index) => (
            <BlockRow
              key={block.key}
              {...{ block, index, blocks, isTold }}
              isNew={block.key === added}
              onSet={next => onChange(withBlocks(words, next))}
            />
          ))}
        </ol>
        {blocks.length < mostBlocks && add}
      </div>
      {channel === 'best' && (
        <Textarea
          {...field}
          label={t.sms}
          description={t.smsHint}
          withAsterisk={false}
          autosize
          minRows={2}
          maxRows={8}
        />
      )}
    </>
  );
}
