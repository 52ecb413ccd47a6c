import { inbox as t } from '#texts/inbox';
import { frame } from '#texts/frame';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import limits from 'virtual:limits/SaveWhatsAppSettingsInput';
import type { WhatsAppSettingsQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import saveDocument from './save-whatsapp-settings.graphql';
import styles from './settings.module.css';

interface Props {
  read: WhatsAppSettingsQuery['whatsAppSettings'];
}

/** Fields whose stored values are never shown. An empty one keeps its value. */
const secrets = ['accessToken', 'appSecret', 'verifyToken'] as const;

/** Form for the connection with WhatsApp. Secrets are only written, never read. */
export function WhatsAppForm({ read }: Props) {
  const { save, saved } = frame;
  const { id: businessId } = useBusiness();
  const [isEnding, setEnding] = useState(false);
  const fields = useFields(limits, {
    phoneNumberId: read.phoneNumberId ?? '',
    accessToken: '',
    appSecret: '',
    verifyToken: '',
    templateName: read.templateName ?? '',
    templateLanguage: read.templateLanguage ?? '',
    marketingTemplateName: read.marketingTemplateName ?? '',
    marketingTemplateLanguage: read.marketingTemplateLanguage ?? '',
    marketingTemplateText: read.marketingTemplateText ?? '',
  });
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['conversation'],
    showsFailures: true,
    onDone: (_answer, { input }) =>
      showDone(input.phoneNumberId === null ? t.whatsappEnded : saved),
  });
  const isStored = {
    accessToken: read.hasAccessToken,
    appSecret: read.hasAppSecret,
    verifyToken: read.hasVerifyToken,
  };
  const { version, marketingTemplateProblem } = read;
  const problem = marketingTemplateProblem && t.templateProblems[marketingTemplateProblem];
  const run = fields.onSubmit(({ accessToken, appSecret, verifyToken, ...values }) =>
    mutate(
      {
        input: {
          businessId,
          version,
          phoneNumberId: values.phoneNumberId.trim(),
          ...(accessToken && { accessToken }),
          ...(appSecret && { appSecret }),
          ...(verifyToken && { verifyToken }),
          templateName: values.templateName.trim() || null,
          templateLanguage: values.templateLanguage.trim() || null,
          marketingTemplateName: values.marketingTemplateName.trim() || null,
          marketingTemplateLanguage: values.marketingTemplateLanguage.trim() || null,
          marketingTemplateText: values.marketingTemplateText.trim() || null,
        },
      },
      { onError: fields.showFailure },
    ),
  );
  return (
    <form className={styles['form']} onSubmit={run} noValidate autoComplete="off">
      <TextInput
        {...fields.of('phoneNumberId')}
        label={t.phoneNumberId}
        description={t.phoneNumberIdHint}
        inputMode="numeric"
        withAsterisk
      />
      {secrets.map(name => (
        <TextInput
          key={name}
          {...fields.of(name)}
          type="password"
          label={t.secrets[name]}
          description={t.secretHints[name]}
          placeholder={isStored[name] ? t.isStored : undefined}
          autoComplete="new-password"
        />
      ))}
      <TextInput
        {...fields.of('templateName')}
        label={t.templateName}
        description={t.templateNameHint}
      />
      <TextInput
        {...fields.of('templateLanguage')}
        label={t.templateLanguage}
        placeholder="de"
        maw="12rem"
      />
      {problem && <p role="note">{problem}</p>}
      <TextInput
        {...fields.of('marketingTemplateName')}
        label={t.marketingTemplateName}
        description={t.marketingTemplateNameHint}
      />
      <TextInput
        {...fields.of('marketingTemplateLanguage')}
        label={t.marketingTemplateLanguage}
        placeholder="de"
        maw="12rem"
      />
      <Textarea
        {...fields.of('marketingTemplateText')}
        label={t.marketingTemplateText}
        description={t.marketingTemplateTextHint({ place: '{{1}}' })}
        autosize
        minRows={2}
        maxRows={8}
      />
      <div className={styles['buttons']}>
        <Button type="submit" loading={isPending} disabled={fields.values.phoneNumberId === ''}>
          {save}
        </Button>
        {read.phoneNumberId !== null && (
          <Button variant="default" onClick={() => setEnding(true)}>
            {t.endWhatsapp}…
          </Button>
        )}
      </div>
      <Confirm
        opened={isEnding}
        danger
        title={t.endWhatsappTitle}
        text={t.endWhatsappText}
        action={t.endWhatsapp}
        busy={isPending}
        onClose={() => setEnding(false)}
        onConfirm={() =>
          mutate(
            { input: { businessId, version, phoneNumberId: null } },
            { onError: fields.showFailure, onSettled: () => setEnding(false) },
          )
        }
      />
    </form>
  );
}
