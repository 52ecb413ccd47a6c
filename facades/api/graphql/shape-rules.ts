import {
  GraphQLError,
  Kind,
  type FieldNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

const mostDepth = 10;
const mostAliases = 15;

/** Measures a selection, given the figure of each field or fragment in it. */
interface Measure {
  /** Returns the figure of a field with a selection of this figure. */
  ofField(field: FieldNode, ofSelection: number): number;
  ofAll(figures: readonly number[]): number;
  /** Returns the reason to refuse a query of this figure; null if it is allowed. */
  refusal(figure: number): string | null;
}

/** The number of fields inside each other. Introspection has a depth of its own, and is not counted. */
const depth: Measure = {
  ofField: ({ name }, ofSelection) => (name.value === '__schema' ? 0 : 1 + ofSelection),
  ofAll: figures => Math.max(0, ...figures),
  refusal: found =>
    found > mostDepth ? `Query depth limit of ${mostDepth} exceeded, found ${found}.` : null,
};

/** The number of aliases. Those of a fragment count each time it is spread. */
const aliases: Measure = {
  ofField: ({ name, alias }, ofSelection) =>
    ofSelection + (alias && alias.value !== '__typename' && name.value !== '__typename' ? 1 : 0),
  ofAll: figures => figures.reduce((one, other) => one + other, 0),
  refusal: found =>
    found > mostAliases ? `Aliases limit of ${mostAliases} exceeded, found ${found}.` : null,
};

/** The limits of a document's shape. */
export const shapeRules: readonly ValidationRule[] = [ruleOf(depth), ruleOf(aliases)];

function ruleOf(measure: Measure): ValidationRule {
  return context => {
    const figureOf = createFigureOf(measure, context);
    return {
      OperationDefinition({ selectionSet }) {
        const reason = measure.refusal(figureOf(selectionSet));
        if (reason) context.reportError(new GraphQLError(`Syntax Error: ${reason}`));
      },
    };
  };
}

/** Each fragment is measured once: by spreading others twice, a few fragments could have billions of fields. */
function createFigureOf({ ofField, ofAll }: Measure, context: ValidationContext) {
  const ofFragments = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const known = ofFragments.get(name);
    if (known !== undefined) return known;
    // A fragment that contains itself is refused by another rule.
    ofFragments.set(name, 0);
    const figure = figureOf(context.getFragment(name)?.selectionSet);
    ofFragments.set(name, figure);
    return figure;
  };
  const figureOf = (selection: SelectionSetNode | undefined): number =>
    ofAll(
      (selection?.selections ?? []).map(each => {
        if (each.kind === Kind.FIELD) return ofField(each, figureOf(each.selectionSet));
        if (each.kind === Kind.FRAGMENT_SPREAD) return ofFragment(each.name.value);
        return figureOf(each.selectionSet);
      }),
    );
  return figureOf;
}
