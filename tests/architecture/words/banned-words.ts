/** A word that has a standard replacement; docs/glossary.md explains the replacements. */
export type BannedWord = {
	/** Matched in lower case against prose and against identifiers and file names split into words (`sealLetter` → `seal letter`). */
	pattern: RegExp;
	use: string;
	/** Phrases in which the word is right. */
	except?: RegExp;
};

/** A name that is wrong although each of its words is fine. Matched against the identifier as written, a JSX attribute with its `=`. */
export type BannedName = { pattern: RegExp; use: string; except?: RegExp };

export const BANNED_WORDS: readonly BannedWord[] = [
	{ pattern: /\bdeeds?\b/, use: "action, use case, operation or job" },
	{
		pattern: /\bletters?\b/,
		use: "email",
		// Characters of the alphabet, the paper size, the CSS property, and two activity types in stored log rows.
		except:
			/\b\w+-letter codes?\b|\b(capital|(upper|lower)[- ]?case|first|single|small|accented|greek|cyrillic|latin|\d+|us) letters?\b|\bletters?,? (and |or |nor )?(digits?|numbers?)\b|\bletter[- ](spacing|case|retry|dismiss)\b|\blove letters?\b/,
	},
	{ pattern: /\bletter ?heads?\b/, use: "email branding" },
	{ pattern: /\bdesks?\b/, use: "admin" },
	{
		pattern: /\bportals?\b/,
		use: "admin",
		// React's own word, also in the visual editor's library.
		except: /\b(create|react|overlay) portals?\b/,
	},
	{ pattern: /\bhouses?\b/, use: "systemShop, testShop or shop", except: /\bhouse (number|name)s?\b/ },
	{ pattern: /\bfacts\b/, use: "info, config or data" },
	{
		pattern: /\brefus(es?|ed|als?|ing)\b/,
		use: "reject, rejection or error",
		// The operating system's own error, and an error code that clients know.
		except: /\borigin refused\b|\bconnections? (is |was |are |were )?refused\b|\brefused? connections?\b/,
	},
	{ pattern: /\bpictures?\b/, use: "image" },
	{ pattern: /\bshel(f|ves)\b/, use: "stock", except: /\bshelf[- ]life\b/ },
	{ pattern: /\bstrewn\b/, use: "jitter" },
	{ pattern: /\bpatience\b/, use: "timeout" },
	{ pattern: /\bow(e|es|ed|ing)\b/, use: "queue, enqueue, pending or due" },
	{ pattern: /\bwho(m)?ever\b/, use: "the user, caller or client" },
	{ pattern: /\b(some|every)body\b/, use: "a user, all users or another request" },
	{ pattern: /\bstrangers?\b/, use: "another user, a guest or an anonymous caller" },
	{ pattern: /\banew\b/, use: "again" },
	{ pattern: /\b(is|are|was|were|be|been|being|gets?|got) told\b/, use: "notified, logged or returned" },
	{ pattern: /\bwrit(es?|ten|ing) down\b/, use: "record" },
	{ pattern: /\bsays? no\b/, use: "returns false" },
	{ pattern: /\bstorms?\b/, use: "concurrency test, load or burst" },
	{ pattern: /\bjourneys\b/, use: "browser tests" },
	// The command for the trial balance has an accountant's name.
	{ pattern: /(?<!npm run )\bbooks\b/, use: "store, ledger or records" },
	{ pattern: /\b(floors|rooms)\b/, use: "layers or modules" },
	{ pattern: /\bprogrammes?\b/, use: "program" },
	// The name of an applied migration stays.
	{ pattern: /\bcatalogues?\b/, use: "catalog", except: /\b0003 catalogue\b|\b0003-catalogue\b/ },
	{ pattern: /\b(other|outside) programs?\b/, use: "API client or integration" },
	{
		pattern: /\btall(y|ies|ied)\b/,
		use: "counter, rollup or count",
		// The tables tallies, tallied and tally_changes, where an identifier is exactly a table's name.
		except: /^(tallies|tallied|tally changes)$/,
	},
	{ pattern: /\bfulfilments?\b/, use: "fulfillment" },
	{ pattern: /\bcolour(s|ed|ing)?\b/, use: "color" },
	{ pattern: /\bbehaviours?\b/, use: "behavior" },
	{ pattern: /\bfavour(s|ed|ite|ites)?\b/, use: "favor" },
	{
		pattern: /\b(recogn|organ|minim|maxim|normal|initial|serial|sanit|author|summar|optim)is(e|es|ed|ing)\b/,
		use: "-ize",
	},
	{ pattern: /\blabelled\b/, use: "labeled" },
	{
		pattern: /\bcancelled\b/,
		use: "canceled",
		// The stored state, and what is named after it.
		except: /^(\w+ )*cancelled( \w+)*$/,
	},
	{
		pattern: /\bmedia\b/,
		use: "image",
		// CSS and HTTP have media of their own, and the search of the admin knows the word.
		except:
			/\bmedia (types?|folder|quer(y|ies)|nonce)\b|\b(match|emulate) media\b|^media ?$|\bupload file media gallery\b/,
	},
	{
		pattern: /\bplain (account|auth|cart|checkout|dashboard|form|order|page|screen|server|sign|forgot)\b/,
		use: "the noun alone, or without scripts",
	},
];

export const BANNED_NAMES: readonly BannedName[] = [
	{ pattern: /^(MOST|LONGEST)(_|$)/, use: "MAX_" },
	{ pattern: /^most$/, use: "max" },
	{ pattern: /^(read|Registry)?Answers?$/, use: "response" },
	{ pattern: /^(LEAST|SMALLEST|SHORTEST)_/, use: "MIN_" },
	{ pattern: /^look=$/, use: "variant=" },
	{ pattern: /^(say|Say)$/, use: "t" },
	{ pattern: /^gaps$/, use: "params" },
	{ pattern: /^patience/i, use: "timeout" },
	{ pattern: /^(Telling|Reading|Shown|plainly|asAsked|isSummed)$/, use: "ResultFormat, SelectQuery, SelectItem" },
	{ pattern: /^(oversee|carryOut|tellOf|remindOf|noteLanguage|keepLanguage)/, use: "the verb of the glossary" },
	{ pattern: /^(client|network|visitor|remote)Address(es)?$/, use: "ipAddress", except: /^remoteAddress$/ },
	{ pattern: /^(public|page|web|success|image|link)Address(es)?$/, use: "url or path" },
	{ pattern: /(Order|Product|Session|Auth|Admin|Error|Api|Http|Page|Row)(Reply|Answer)$/, use: "…Response" },
	// Plain text is what it is; a page or form for browsers without scripts is the one for those with them.
	{
		pattern: /^(plain|isPlain|[a-z]+Plain[A-Z]\w*)|^Plain|^PLAIN(_|$)/,
		use: "the noun alone, or withoutScripts",
		except: /^(plainText|plainly)$/,
	},
	{ pattern: /^(asked|kept|setAsked|Asked)$/, use: "requested, query or options; cached, stored or retained" },
	{ pattern: /^(made|owed)Refunds?$/i, use: "externalRefund, pendingRefund" },
];
