import { booking as t } from '#texts/booking';
import { Textarea } from '@mantine/core';
import { Suspense, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { AtLocation } from '../../data/locations/at-location.tsx';
import { useAddress } from '../../data/use-address.ts';
import { ChooseLocation } from '../../ui/form/choose-location.tsx';
import { lazyComponent, nothing } from '../../ui/layout/lazy-component.tsx';
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
import { useBookingPlace, type BookingPlace } from './use-booking-place.ts';
import { TogetherFields } from './visit/together-fields.tsx';
import { WhatSwitch } from '../blocked-time/when-fields.tsx';
import { WhoFields } from './who-fields.tsx';
import styles from './booking.module.css';

const Anywhere = lazyComponent(() => import('./start/anywhere.tsx'), nothing);

/** Drawer to make a booking: from a free time on the board, by the key N, or from a refused draft. */
export default function BookingDrawer() {
  const [{ draft: id }] = useAddress();
  const draft = draftOf(id);
  const place = useBookingPlace();
  return (
    <AtLocation id={place.location?.id}>
      <BookingForm key={draft?.id} draft={draft} place={place} />
    </AtLocation>
  );
}

function BookingForm({ draft, place }: { draft: Draft | null; place: BookingPlace }) {
  const submit = useRef<HTMLButtonElement>(null);
  const service = useRef<HTMLInputElement>(null);
  const form = useBookingForm(draft, place);
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
        {place.isNeeded && (
          <ChooseLocation
            value={place.location?.id ?? ''}
            error={form.sending.missing.place}
            onChange={form.choosePlace}
          />
        )}
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
        {place.isNeeded && !place.location && offered.service && (
          <Suspense>
            <Anywhere
              serviceId={offered.service.id}
              staffId={form.staffId}
              from={form.startAt}
              onChoose={form.chooseAnywhere}
            />
          </Suspense>
        )}
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
