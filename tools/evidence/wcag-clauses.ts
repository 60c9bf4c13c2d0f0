/** Chapter 9 of EN 301 549 V3.2.1: the success criteria of WCAG 2.1, levels A and AA. */
export const CLAUSES: readonly (readonly [clause: string, name: string])[] = [
	["9.1.1.1", "Non-text content"],
	["9.1.2.1", "Audio-only and video-only (prerecorded)"],
	["9.1.2.2", "Captions (prerecorded)"],
	["9.1.2.3", "Audio description or alternative (prerecorded)"],
	["9.1.2.4", "Captions (live)"],
	["9.1.2.5", "Audio description (prerecorded)"],
	["9.1.3.1", "Info and relationships"],
	["9.1.3.2", "Meaningful sequence"],
	["9.1.3.3", "Sensory characteristics"],
	["9.1.3.4", "Orientation"],
	["9.1.3.5", "Identify input purpose"],
	["9.1.4.1", "Use of color"],
	["9.1.4.2", "Audio control"],
	["9.1.4.3", "Contrast (minimum)"],
	["9.1.4.4", "Resize text"],
	["9.1.4.5", "Images of text"],
	["9.1.4.10", "Reflow"],
	["9.1.4.11", "Non-text contrast"],
	["9.1.4.12", "Text spacing"],
	["9.1.4.13", "Content on hover or focus"],
	["9.2.1.1", "Keyboard"],
	["9.2.1.2", "No keyboard trap"],
	["9.2.1.4", "Character key shortcuts"],
	["9.2.2.1", "Timing adjustable"],
	["9.2.2.2", "Pause, stop, hide"],
	["9.2.3.1", "Three flashes or below threshold"],
	["9.2.4.1", "Bypass blocks"],
	["9.2.4.2", "Page titled"],
	["9.2.4.3", "Focus order"],
	["9.2.4.4", "Link purpose (in context)"],
	["9.2.4.5", "Multiple ways"],
	["9.2.4.6", "Headings and labels"],
	["9.2.4.7", "Focus visible"],
	["9.2.5.1", "Pointer gestures"],
	["9.2.5.2", "Pointer cancellation"],
	["9.2.5.3", "Label in name"],
	["9.2.5.4", "Motion actuation"],
	["9.3.1.1", "Language of page"],
	["9.3.1.2", "Language of parts"],
	["9.3.2.1", "On focus"],
	["9.3.2.2", "On input"],
	["9.3.3.1", "Error identification"],
	["9.3.3.2", "Labels or instructions"],
	["9.3.3.3", "Error suggestion"],
	["9.3.3.4", "Error prevention (legal, financial, data)"],
	["9.4.1.1", "Parsing"],
	["9.4.1.2", "Name, role, value"],
	["9.4.1.3", "Status messages"],
];

type Chapter = Readonly<{ clause: string; name: string; outcome: "not applicable" | "not evaluated"; by: string }>;

/** The chapters of EN 301 549 beside the web's, as its form of a conformance report lists them. */
export const CHAPTERS: readonly Chapter[] = [
	{ clause: "4", name: "Functional performance statements", outcome: "not evaluated", by: "needs a person" },
	{ clause: "5", name: "Generic requirements", outcome: "not evaluated", by: "needs a person" },
	{ clause: "6", name: "Two-way voice communication", outcome: "not applicable", by: "the shop has none" },
	{ clause: "7", name: "Video capabilities", outcome: "not applicable", by: "the shop has no video with sound" },
	{ clause: "8", name: "Hardware", outcome: "not applicable", by: "the shop is web pages" },
	{ clause: "9.6", name: "WCAG conformance requirements", outcome: "not evaluated", by: "needs a person" },
	{ clause: "10", name: "Non-web documents (receipts in PDF)", outcome: "not evaluated", by: "needs a person" },
	{ clause: "11", name: "Software that is no web page", outcome: "not applicable", by: "the shop is web pages" },
	{ clause: "11.8", name: "Authoring tools (the visual editor)", outcome: "not evaluated", by: "needs a person" },
	{ clause: "12", name: "Documentation and support services", outcome: "not evaluated", by: "needs a person" },
	{ clause: "13", name: "Relay or emergency services", outcome: "not applicable", by: "the shop has none" },
];

/** Clauses about sound, alone or with a video, which a page without it does not have to meet. */
export const SOUND_CLAUSES: ReadonlySet<string> = new Set(["9.1.2.2", "9.1.2.4", "9.1.4.2"]);
/** Clauses about what is seen or heard over time, which a page without either does not have to meet. */
export const PLAYER_CLAUSES: ReadonlySet<string> = new Set(["9.1.2.1", "9.1.2.3", "9.1.2.5"]);
