// cspell:ignore Damenhaarschnitt Bartlett
import { spellingsOf, wordsOf } from '../../platform/lib/text/search-words.ts';

/**
 * Frequent services with their names in the eight languages: German, English, Spanish, French, Italian, Polish, Russian, Ukrainian. A
 * business whose service has one of the names is found by all of them, without a translation of its own.
 */
// cspell:disable
const commonServices: readonly string[] = [
  'Haarschnitt, Haare schneiden; haircut, hair cut; corte de pelo; coupe de cheveux; taglio capelli; strzyżenie; стрижка; стрижка волосся',
  'Haarfarbe, Haare färben; hair colour, hair color; tinte, coloración; coloration; colore capelli; koloryzacja; окрашивание; фарбування',
  'Strähnen; highlights; mechas; mèches; colpi di sole; pasemka; мелирование; мелірування',
  'Föhnen; blow-dry, blow dry; secado, peinado; brushing; piega; modelowanie; укладка; укладання',
  'Bart, Bartpflege; beard trim; barba; barbe; barba; broda; борода; борода',
  'Rasur; shave; afeitado; rasage; rasatura; golenie; бритьё; гоління',
  'Maniküre, Nägel; manicure, nails; manicura, uñas; manucure, ongles; manicure, unghie; manicure, paznokcie; маникюр, ногти; манікюр, нігті',
  'Pediküre, Fußpflege; pedicure; pedicura; pédicure; pedicure; pedicure; педикюр; педикюр',
  'Gesichtsbehandlung; facial; tratamiento facial; soin du visage; trattamento viso; zabieg na twarz; чистка лица; чистка обличчя',
  'Wimpern, Wimpernverlängerung; lashes, eyelash extensions; pestañas; cils; ciglia; rzęsy; ресницы; вії',
  'Augenbrauen; eyebrows, brows; cejas; sourcils; sopracciglia; brwi; брови; брови',
  'Waxing, Haarentfernung; hair removal; depilación; épilation; depilazione, ceretta; depilacja; депиляция, эпиляция; депіляція',
  'Make-up, Schminken; makeup; maquillaje; maquillage; trucco; makijaż; макияж; макіяж',
  'Massage; massage; masaje; massage; massaggio; masaż; массаж; масаж',
  'Krankengymnastik, Physiotherapie; physiotherapy; fisioterapia; kinésithérapie; fisioterapia; fizjoterapia; физиотерапия; фізіотерапія',
  'Zahnreinigung; teeth cleaning, dental hygiene; limpieza dental; détartrage; igiene dentale; czyszczenie zębów; чистка зубов; чистка зубів',
  'Reifenwechsel; tyre change, tire change; cambio de neumáticos; changement de pneus; cambio gomme; wymiana opon; шиномонтаж; шиномонтаж',
  'Ölwechsel; oil change; cambio de aceite; vidange; cambio olio; wymiana oleju; замена масла; заміна масла',
  'Hundepflege, Hundefriseur; dog grooming; peluquería canina; toilettage; toelettatura; strzyżenie psów; груминг; грумінг',
  'Nachhilfe; tutoring; clases particulares; cours particuliers; ripetizioni; korepetycje; репетитор; репетитор',
  'Passfoto; passport photo; foto de carné; photo d’identité; fototessera; zdjęcie do dokumentów; фото на документы; фото на документи',
  'Tätowierung; tattoo; tatuaje; tatouage; tatuaggio; tatuaż; татуировка; татуювання',
];
// cspell:enable

/** A name of a service: the words that a text must have, and the words of all names of the service. */
interface Known {
  needs: readonly string[];
  words: readonly string[];
}

/** A shorter word is no part of a compound, such as `bart` of `Bartlett`. */
const shortestPart = 7;

const known: readonly Known[] = commonServices.flatMap(line => {
  const names = line.split(/[,;]/);
  const words = [...new Set(names.flatMap(spellingsOf))];
  return names.map(name => ({ needs: wordsOf(name), words }));
});

/**
 * Returns the words of the names, in all languages, of the common services that a text names. Compounds count too: `Damenhaarschnitt`
 * is a haircut.
 */
export function commonWords(text: string): string[] {
  const own = wordsOf(text);
  const has = (needed: string) =>
    own.some(word => word === needed || (needed.length >= shortestPart && word.endsWith(needed)));
  return [...new Set(known.flatMap(({ needs, words }) => (needs.every(has) ? words : [])))];
}
