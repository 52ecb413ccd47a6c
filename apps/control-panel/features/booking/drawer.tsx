import { booking as t } from '#texts/booking';
import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useAddress } from '../../data/use-address.ts';
import { DraftOffer } from '../../ui/form/draft-offer.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { ignoreSecondPress } from '../../ui/input/second-press.ts';
import { CustomFieldInputs } from '../custom-fields/custom-field-input.tsx';
import { draftOf, type Draft } from './draft.ts';
import { Footer, Refused } from './footer.tsx';
import { Judged } from './judged.tsx';
import { Preview, RepeatFields } from './repeat/repeat-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import { Again, StartFields } from './start/start-fields.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { TogetherFields } from './visit/together-fields.tsx';
import { WhatSwitch } from '../blocked-time/when-fields.tsx';
import { WhoFields } from './who-fields.tsx';
import styles from './booking.module.css';

/** Drawer to make a booking: from a free time on the board, by the key N, or from a refused draft. */
export default function BookingDrawer() {
  const [{ draft: id }] = useAddress();
  const draft = draftOf(id);
  return <BookingForm key={draft?.id} draft={draft} />;
}

function BookingForm({ draft }: { draft: Draft | null }) {
  const submit = useRef<HTMLButtonElement>(null);
  const service = useRef<HTMLInputElement>(null);
  const form = useBookingForm(draft);
  const { offered, together, series, refusal, comment } = form;
  // Content beneath the verdict appears with the first verdict, so that the layout does not shift.
  const [isJudged, setIsJudged] = useState(false);
  if (!isJudged && form.isAnswered) setIsJudged(true);
  const lacksService = !offered.service && !offered.isComing;
  useEffect(() => {
    if (lacksService && document.activeElement === submit.current) service.current?.focus();
  }, [lacksService, form.chosen]);
  useEffect(() => ignoreSecondPress, []);
  const submitted = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.sending.book(false);
  };
  return (
    <Drawer
      opened
      title={t.title}
      onClose={form.close}
      footer={<Footer form={form} submit={submit} />}
    >
      {!draft && (
        <WhatSwitch is="new" at={new Date(form.startAt).toISOString()} staffId={form.staffId} />
      )}
      <form id="booking" className={styles['form']} onSubmit={submitted} noValidate>
        <DraftOffer draft={form.kept} />
        <WhoFields form={form} onKnown={() => submit.current?.focus()} />
        <ServiceFields
          field={service}
          offered={offered}
          staffId={form.staffId}
          missing={form.sending.missing.service}
          issueOf={refusal.issueOf}
          onStaff={form.chooseStaff}
        />
        {offered.isRead && offered.service && (
          <TogetherFields together={together} all={offered.all} staff={offered.staff} />
        )}
        {/* Reserves the space of the buttons that add a service and people. */}
        {!offered.isRead && offered.isAsked && <div className={styles['add']} />}
        <Again
          onChoose={at => {
            form.chooseStart(at);
            submit.current?.focus();
          }}
        />
        <StartFields
          startAt={form.startAt}
          minutes={form.minutes}
          error={refusal.issueOf('startAt')}
          onChange={form.chooseStart}
        />
        <Judged form={form} submit={submit} />
        {isJudged && !form.chosen?.isWalkIn && (
          <RepeatFields repeat={series.repeat} onChange={series.setRepeat} />
        )}
        {series.repeat && series.preview && <Preview preview={series.preview} />}
        {isJudged && (
          <Textarea
            label={t.comment}
            value={comment}
            onChange={({ currentTarget }) => form.setComment(currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={2}
          />
        )}
        {isJudged && (
          <CustomFieldInputs
            record="appointment"
            values={form.own}
            errors={refusal.ownErrors}
            onChange={form.fillIn}
          />
        )}
        <Refused form={form} />
      </form>
    </Drawer>
  );
}
