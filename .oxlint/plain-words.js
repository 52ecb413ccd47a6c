/** First words that leave the reader without the noun that a sentence is about. */
const vague = /^(?:what|who|whom|whose|whether|where|that|those|which)\b/i;

/** Patterns of former names, by the present name. */
const formerNames = {
  'waiting-list entry': /\b(?:OwnWish|WishState|WishedTimes|useWish(?:ed)?)\b/,
  cancel: /\bcall(?:s|ed|ing)? off\b|\b(?:callOff|CallingOff|(?:is|mark)?CalledOff|calledOff)\w*/i,
  'gift card': /\b(?:pay|paid)ByCard\b/,
  'tenant scope': /\b(?:withReach|nameBusiness|noteBusiness)\b/,
  reservation: /\b(?:(?:re)?takeStart|TakenStart)\b/,
  'minimum participants': /\b(?:leastNeeded|leastNumber\w*|least number)\b/i,
  fulfil: /\bgiveWhatWasSold\b/,
  requireApproval: /\baskGate\b/,
  keepOperatorsReadOnly: /\bonlyLooking\b/,
  authorizeVisit: /\benterVisit\b/,
  authorizeOrder: /\benterOrder\b/,
  collectIssues: /\breadTogether\b/,
  unpreparedHint: /\bplanAnew\b/,
  pipelineSql: /\bsqlAhead\b/,
  memoize: /\bmakeOnce\b/,
  useStableCallback: /\buseSteady\b/,
  useEditConflict: /\buseMet\b/,
  FairQueue: /\bFairLine\b/,
  lazyRouter: /\bwhenAsked\b/,
  takePreloaded: /\btakeBrought\b/,
  invalidateSession: /\bdoubtSession\b/,
  collectGarbageWhenIdle: /\bgiveBackWhenCalm\b/,
  useCustomFields: /\buseOwnFields\b/,
  createContext: /\bbeginVisit\b/,
  PreviewRequest: /\bPreviewVisit\b/,
  cacheScope: /\bstandingFor\b/,
  cacheUntil: /\b(?:showUntil|shownUntil)\b/,
};

const titled = new Set(['describe', 'it', 'test']);

/** The name of the function that a call of Jest begins with: `test` of `test.each(rows)(title, run)`. */
function calledName({ type, name, callee, object, tag }) {
  if (type === 'Identifier') return name;
  const inner = callee ?? object ?? tag;
  return inner ? calledName(inner) : undefined;
}

/** The beginning of a text in quotes, up to its first value. */
function textOf({ type, value, quasis }) {
  if (type === 'Literal') return value;
  return type === 'TemplateLiteral' ? quasis[0].value.cooked : undefined;
}

const message = (word, kind) =>
  `Begin the ${kind} with the thing that it is about, rather than with “${word}”.`;

/** Comments and titles of tests begin with the thing that they are about. */
const namedSubject = {
  create(context) {
    const { sourceCode } = context;
    const check = (node, text, kind) => {
      const [word] = vague.exec(String(text ?? '')) ?? [];
      if (word) context.report({ node, message: message(word, kind) });
    };
    return {
      Program() {
        let lastLine = -1;
        for (const comment of sourceCode.getAllComments()) {
          const { loc, type, value } = comment;
          // A line of a longer comment may begin with any word.
          const goesOn = type === 'Line' && loc.start.line === lastLine + 1;
          lastLine = type === 'Line' ? loc.end.line : -1;
          if (!goesOn) check(comment, value.replace(/^[*\s]+/, ''), 'comment');
        }
      },
      CallExpression(node) {
        const [title] = node.arguments;
        if (title && titled.has(calledName(node.callee))) check(title, textOf(title), 'title');
      },
    };
  },
};

/** One thing has one name, in code, comments and texts. */
const oneName = {
  create(context) {
    const { sourceCode, filename } = context;
    return {
      Program() {
        if (filename === import.meta.filename) return;
        for (const [name, former] of Object.entries(formerNames)) {
          const { 0: word, index } = former.exec(sourceCode.text) ?? {};
          if (word === undefined) continue;
          const loc = sourceCode.getLocFromIndex(index);
          context.report({ loc, message: `Say “${name}” rather than “${word}”.` });
        }
      },
    };
  },
};

export default {
  meta: { name: 'plain-words' },
  rules: { 'named-subject': namedSubject, 'one-name': oneName },
};
