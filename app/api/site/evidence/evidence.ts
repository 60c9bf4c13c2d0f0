import { documentPage, documentTable, escaped } from "#app/api/description/document-page.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { conformanceHead, type Evidence, type EvidenceLine } from "#shop/site/evidence/evidence.rules.ts";
import { findEvidence } from "#shop/site/evidence/find-evidence.ts";

export const loader = endpoint({
	GET: {
		text: "What was measured of the shop's promises, as an HTML page; 404 unless the owner shows it.",
		response: { file: "text/html; charset=utf-8" },
		headers: publicPage(),
		handle: ({ shop }) => page(findEvidence(shop)),
	},
});
export const action = loader;

const SIGNS: Readonly<Record<EvidenceLine["outcome"], string>> = {
	met: "✓ Met",
	"not met": "✗ Not met",
	"not run": "Not run",
};

function page(evidence: Evidence): string {
	const { lines, conformance } = evidence;
	const met = lines.filter(({ outcome }) => outcome === "met").length;
	const rows = lines.map(({ promise, outcome, n, says, date, commit, command }) =>
		row([
			SIGNS[outcome],
			`<b>${escaped(promise)}</b>${says === null ? "" : `<br>${escaped(says)}.`}`,
			n === null ? "" : n.toLocaleString("en-US"),
			date === null ? "never" : `${escaped(date)} UTC<br><code>${escaped(commit ?? "")}</code>`,
			`<code>${escaped(command)}</code>`,
		]),
	);
	const clauses = conformance.map(({ clause, name, outcome, by }) =>
		row([clause, escaped(name), outcome, escaped(by)]),
	);
	const head = conformanceHead(evidence).map(([name, text]) => row([`<b>${name}</b>`, escaped(text)]));
	return documentPage(
		"evidence",
		`<h1>Evidence</h1>
<p>${met} of ${lines.length} promises were met when they were last measured. Each line has what repeats it, in the shop’s source.</p>
${documentTable("Promises", ["Result", "Promise", "n", "Measured", "Command"], rows)}
<h2>Accessibility conformance</h2>
${documentTable("Conformance report", ["Item", "Entry"], head)}
${documentTable("Conformance", ["Clause", "Name", "Result", "By"], clauses)}`,
	);
}

function row(cells: readonly string[]): string {
	return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
