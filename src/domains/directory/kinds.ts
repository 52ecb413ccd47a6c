import { languages } from '../../../packages/shared/languages.ts';
import type { DirectoryKind } from '../../enums.generated.ts';
import { textsFor } from '../../texts/texts-for.ts';
import type { Business } from '../business/business.entity.ts';

/** A kind with its name in one language. */
export interface KindName {
  kind: DirectoryKind;
  name: string;
}

/** Returns the language for words of the directory itself: the visitor's first that it has, else English. */
export function languageOf(accepted: readonly string[]): string {
  return accepted.find(each => languages.some(language => language === each)) ?? 'en';
}

/** Names kinds in a language, in their order. */
export function kindNames(kinds: readonly DirectoryKind[], language: string): KindName[] {
  const { kinds: names } = textsFor(language).directory;
  return kinds.map(kind => ({ kind, name: names[kind] }));
}

/** Lists all kinds by their names in a language; `other` is last. */
export function allKinds(language: string): KindName[] {
  const kinds = Object.keys(textsFor('en').directory.kinds) as DirectoryKind[];
  const isOther = ({ kind }: KindName) => Number(kind === 'other');
  return kindNames(kinds, language).toSorted(
    (a, b) => isOther(a) - isOther(b) || a.name.localeCompare(b.name, language),
  );
}

/** Returns the words by which people search for a kind, in all languages. */
export function kindWords(kind: DirectoryKind): string[] {
  return languages.flatMap(language => {
    const { kinds, kindWords: words } = textsFor(language).directory;
    return [kinds[kind], words[kind]];
  });
}

/** Kinds of the ready-made businesses and of frequent types. */
const byType: Readonly<Record<string, DirectoryKind>> = {
  barbershop: 'barber',
  beauty_salon: 'beauty_salon',
  hair_salon: 'hairdresser',
  dental_clinic: 'dentist',
  massage: 'massage',
  fitness_studio: 'fitness',
  auto_service: 'auto_service',
  tutoring: 'tutoring',
  photo_studio: 'photo_studio',
  cafe: 'cafe',
  retail_shop: 'shop',
};

/** Suggests the kinds of a business from its preset and type; empty if neither tells one. */
export function suggestedKinds({
  presetKey,
  businessType,
}: Pick<Business, 'presetKey' | 'businessType'>): DirectoryKind[] {
  const known = textsFor('en').directory.kinds as Readonly<Record<string, string>>;
  const type = businessType.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const kind = byType[type] ?? (type in known ? (type as DirectoryKind) : byType[presetKey ?? '']);
  return kind ? [kind] : [];
}
