import { tillSale as t } from '#texts/tillSale';
import { ActionIcon, Loader, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { send } from '../../../data/send.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { hasKeyboard } from '../../../ui/input/use-first-focus.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { showFailure } from '../../../ui/change/toasts.ts';
import { canScan } from './can-scan.ts';
import document from './goods.graphql';
import { type Goods, goodsOf, meantBy } from './draft.ts';
import { Money } from '../../../ui/text/money.tsx';
import { ignoreDoubleClick } from '../../../ui/input/ignore-double-click.ts';
import styles from './sale.module.css';

const Camera = lazyComponent(() => import('./camera.tsx'));

interface Props {
  /** True if the basket already has goods. */
  isMore: boolean;
  field: RefObject<HTMLInputElement | null>;
  onAdd: (goods: Goods) => void;
}

/** Finds goods by scanner, camera or search. A scanner types a code and Enter, which takes the match. */
export function FindGoods({ field, isMore, onAdd }: Props) {
  const { id: businessId } = useBusiness();
  const [text, setText] = useState('');
  const [missed, setMissed] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [search] = useDebouncedValue(text.trim(), 120);
  const { data, isFetching } = useRead('catalog', document, variablesOf(businessId, search));
  // Promise chain of the look-ups, so that goods are added in the order of the scans.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const lookUp = (typed: string) => {
    const asked = send(document, variablesOf(businessId, typed));
    // Prevents an unhandled rejection. The chain shows the failure in its turn.
    asked.catch(() => undefined);
    before.current = before.current
      .then(() => asked)
      .then(
        ({ catalog }) => {
          const goods = meantBy(typed, goodsOf(catalog.items));
          if (goods) onAdd(goods);
          else setMissed(typed);
        },
        error => {
          showFailure(error);
          setText(now => now || typed);
        },
      );
  };
  const press = (event: KeyboardEvent) => {
    const typed = text.trim();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey || !typed) return;
    setText('');
    lookUp(typed);
  };
  const isKnown = search === text.trim();
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        label={t.find}
        placeholder={t.findHint}
        value={text}
        error={missed && t.notFound({ text: missed })}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus={hasKeyboard || undefined}
        leftSection={<Icon name="search" size={16} />}
        rightSection={
          text && isFetching ? (
            <Loader size={14} />
          ) : (
            canScan() && (
              <ActionIcon
                variant="subtle"
                size={34}
                aria-label={t.camera}
                onClick={() => setScanning(true)}
              >
                <CameraIcon />
              </ActionIcon>
            )
          )
        }
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setMissed('');
          setText(currentTarget.value);
        }}
      />
      {isScanning && (
        <Suspense>
          <Camera
            onClose={() => setScanning(false)}
            onCode={code => {
              setScanning(false);
              setMissed('');
              lookUp(code);
            }}
          />
        </Suspense>
      )}
      {isMore && !text.trim() && <h3 className={styles['more']}>{t.goods}</h3>}
      <GoodsList
        found={isKnown && data ? goodsOf(data.catalog.items) : undefined}
        isAsked={text.trim() !== ''}
        nothing={text.trim() ? t.notFound({ text: text.trim() }) : t.noGoods}
        onAdd={goods => {
          setText('');
          setMissed('');
          onAdd(goods);
          if (hasKeyboard) field.current?.focus();
        }}
      />
    </>
  );
}

/** Without a search only products are listed. A search also finds services. */
function variablesOf(businessId: string, search: string) {
  return { businessId, search: search || null, type: search ? null : ('product' as const) };
}

/** Camera icon. It is separate because the shared icons load with every first screen. */
function CameraIcon() {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 7h3l1.5-2h7L17 7h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Zm8 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />
    </svg>
  );
}

interface GoodsListProps {
  /** Undefined while the goods are read. */
  found: readonly Goods[] | undefined;
  /** True if the goods are search results. */
  isAsked: boolean;
  /** Text for an empty list. */
  nothing: string;
  onAdd: (goods: Goods) => void;
}

/** List of goods; a press adds one to the basket. */
function GoodsList({ found, isAsked, nothing, onAdd }: GoodsListProps) {
  if (found?.length === 0)
    return (
      <p className={styles['note']} data-asked={isAsked || undefined}>
        {nothing}
      </p>
    );
  return (
    <ul className={styles['goods']} aria-label={t.goods} data-asked={isAsked || undefined}>
      {found?.map(goods => (
        <li key={goods.key}>
          <UnstyledButton className={styles['one']} onClick={ignoreDoubleClick(() => onAdd(goods))}>
            <span>
              {goods.title}
              <Left count={goods.stockOnHand} />
            </span>
            <Money amount={goods.price} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Left({ count }: { count: number | null }) {
  if (count === null) return null;
  return (
    <small data-bad={count <= 0 || undefined}>{count > 0 ? t.left({ count }) : t.soldOut}</small>
  );
}
