import { frame } from '#texts/frame';
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress } from '../../data/use-address.ts';
import { useKeys } from '../input/use-keys.ts';
import { Icon } from '../text/icon.tsx';

const pause = 200;

/** Search field of the list below. The search term is the parameter `q` of the address. */
export function SearchField({ placeholder }: { placeholder: string }) {
  const { clear, keys } = frame;
  const [{ q = '' }, set] = useAddress();
  const [text, setText] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  const search = useEffectEvent(() => set({ q: text }));
  useEffect(() => {
    if (text === q) return undefined;
    const timer = setTimeout(() => search(), pause);
    return () => clearTimeout(timer);
  }, [text, q]);
  useKeys([{ keys: '/', label: keys.search, run: () => field.current?.focus(), hidden: true }]);
  return (
    <TextInput
      ref={field}
      type="search"
      value={text}
      placeholder={placeholder}
      aria-label={placeholder}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={clear} onClick={() => setText('')} />
        ) : (
          <Kbd size="xs" aria-hidden="true" visibleFrom="sm">
            /
          </Kbd>
        )
      }
      w={{ base: '100%', sm: 320 }}
    />
  );
}
