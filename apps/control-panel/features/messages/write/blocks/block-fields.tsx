import { messagesBlocks as t } from '#texts/messagesBlocks';
import { Divider, NativeSelect, TextInput } from '@mantine/core';
import {
  type BlockField,
  bookingLink,
  longestLine,
} from '../../../../../../packages/shared/mail-blocks.ts';
import { useRule } from '../../../../ui/feedback/use-reason.ts';
import { WordsField } from '../words-field.tsx';
import { faultOf, type Block } from './blocks.ts';
import { PictureChoice } from './picture-choice.tsx';

interface Props {
  block: Block;
  /** True once what is missing is to be told. */
  isTold: boolean;
  onChange: (change: Partial<Record<BlockField, string>>) => void;
}

const most = { ...longestLine, text: 2000, alternative: 300 };

/** The fields of a block by its kind. */
export function BlockFields({ block, isTold, onChange }: Props) {
  const ruleOf = useRule();
  const errorOf = (field: BlockField) => {
    // A fault told on leaving a field would move the button that is being pressed.
    const rule = isTold ? faultOf(block, field) : null;
    return rule === null ? undefined : ruleOf({ rule, message: '' });
  };
  const of = (field: BlockField) => ({
    value: block[field],
    error: errorOf(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  });
  switch (block.kind) {
    case 'heading':
      return <TextInput {...of('text')} aria-label={t.kinds.heading} maxLength={most.heading} />;
    case 'text':
      return (
        <WordsField
          field={{
            ...of('text'),
            label: undefined,
            'aria-label': t.kinds.text,
            minRows: 3,
            maxLength: most.text,
          }}
          text={block.text}
          onChange={text => onChange({ text })}
        />
      );
    case 'button':
      return (
        <>
          <TextInput {...of('text')} label={t.label} maxLength={most.button} />
          <NativeSelect
            label={t.link}
            value={block.link === bookingLink ? 'booking' : 'other'}
            onChange={({ currentTarget }) =>
              onChange({ link: currentTarget.value === 'booking' ? bookingLink : '' })
            }
            data={[
              { value: 'booking', label: t.booking },
              { value: 'other', label: t.other },
            ]}
          />
          {block.link !== bookingLink && (
            <TextInput {...of('link')} label={t.address} placeholder="https://" inputMode="url" />
          )}
        </>
      );
    case 'picture':
      return (
        <>
          <PictureChoice
            picture={block.picture}
            error={errorOf('picture')}
            onPick={(picture, name) =>
              onChange({ picture, alternative: block.alternative || name })
            }
          />
          <TextInput
            {...of('alternative')}
            label={t.alternative}
            description={t.alternativeHint}
            maxLength={most.alternative}
          />
        </>
      );
    case 'divider':
      return <Divider />;
  }
}
