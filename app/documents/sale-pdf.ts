import { type EmailBranding, type OrderSummaryData, orderSummaryData } from "#app/emails/order-email-data.ts";
import { oneLine } from "#app/emails/typed-text.ts";
import type { Language } from "#app/i18n/language.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate, type Translate } from "#i18n/create-translate.ts";

const MARGIN = 56;
const INK = "#2a1738";
const MUTED = "#64556f";
const LINE = "#e0d6ea";
const BRAND = "#68399f";
const STRIPES = ["#4f7fdc", "#b79be0", BRAND, "#4fa577"];

type Buyer = { buyerName?: string | null; email: string | null };

/** What a paper about a sale says. */
export type SalePaper = {
	title: string;
	number: string;
	/** Labels and values at the top; the date's is in `date`. */
	info(date: string): readonly [string, string][];
	/** What is written below the sums, such as how it was paid. */
	payment: string | null;
	/** Paragraphs at the end. */
	notes: readonly string[];
};

type Sale = Buyer & { language: Language } & Parameters<typeof orderSummaryData>[0];

/**
 * A paper about a sale as a PDF in US Letter format, with the figures of its row and in the language that its
 * products are named in (D-79). It is tagged: a screen reader hears headings, labels beside their values, and rows. What
 * PDF/UA asks for on top are embedded fonts, which would make each paper many times as large.
 */
export async function salePdf(
	sale: Sale,
	branding: EmailBranding,
	paperOf: (t: Translate<typeof emailTexts>) => SalePaper,
): Promise<Buffer> {
	const { language } = sale;
	const t = createTranslate(emailTexts, language);
	const paper = paperOf(t);
	const summary = orderSummaryData(sale, branding.timeZone, language, t);
	// Loaded with the first paper: the library and its fonts take memory that most processes never need.
	const { default: PDFDocument } = await import("pdfkit");
	const document = new PDFDocument({
		size: "LETTER",
		margin: MARGIN,
		lang: language,
		pdfVersion: "1.7",
		tagged: true,
		displayTitle: true,
		// The pages are numbered when all are there.
		bufferPages: true,
		info: {
			Title: `${paper.title} ${paper.number}`,
			Author: "SoftBrace",
			CreationDate: new Date(sale.createdAt),
		},
	});
	const chunks: Buffer[] = [];
	const ended = new Promise<void>((resolve, reject) => {
		document.on("data", (chunk: Buffer) => chunks.push(chunk));
		document.on("end", resolve);
		document.on("error", reject);
	});

	const root = document.struct("Document");
	document.addStructure(root);
	const sheet = { document, root };
	writeHead(sheet, paper.title);
	writeInfo(sheet, paper.info(summary.date));
	writeParties(sheet, [
		[t("receipt_sold_to"), buyerLines(sale, summary)],
		[t("receipt_sold_by"), sellerLines(branding)],
	]);
	writeLines(sheet, t("items"), summary);
	writeSums(sheet, summary);
	if (paper.payment !== null) writePayment(sheet, paper.payment);
	for (const note of paper.notes) writeNote(sheet, note);
	numberPages(document, paper);
	root.end();
	document.end();
	await ended;
	return Buffer.concat(chunks);
}

type Page = PDFKit.PDFDocument;

/** The page and the root of its structure, to which each text is added in the order in which it is read. */
type Sheet = { document: Page; root: PDFKit.PDFStructureElement };
type Parent = Sheet["root"];

/** Draws what has a meaning, as a child of `parent`. */
function write({ document }: Sheet, parent: Parent, type: string, draw: () => void): void {
	parent.add(document.struct(type, {}, draw));
}

/** A group without words of its own, such as a row. */
function group({ document }: Sheet, parent: Parent, type: string): Parent {
	const element = document.struct(type);
	parent.add(element);
	return element;
}

/** Draws what only decorates: no reader stops at it. */
function decorate(document: Page, draw: () => void): void {
	document.markContent("Artifact", { type: "Layout" });
	draw();
	document.endMarkedContent();
}

function writeHead(sheet: Sheet, title: string): void {
	const { document, root } = sheet;
	const stripe = contentWidth(document) / STRIPES.length;
	decorate(document, () => {
		for (const [index, color] of STRIPES.entries()) {
			document.rect(MARGIN + index * stripe, MARGIN - 16, stripe, 4).fill(color);
		}
	});
	write(sheet, root, "P", () =>
		document.font("Helvetica-Bold").fontSize(22).fillColor(BRAND).text("SoftBrace", MARGIN, MARGIN),
	);
	write(sheet, root, "H1", () =>
		document
			.fontSize(22)
			.fillColor(INK)
			.text(title, MARGIN, MARGIN, { width: contentWidth(document), align: "right" }),
	);
	document.moveDown(1.2);
}

function writeInfo(sheet: Sheet, summary: readonly [string, string][]): void {
	const { document, root } = sheet;
	const top = document.y;
	const width = contentWidth(document) / summary.length;
	const bottoms = summary.map(([label, value], index) => {
		const left = MARGIN + index * width;
		write(sheet, root, "P", () => {
			document.font("Helvetica").fontSize(9).fillColor(MUTED).text(label, left, top, { width });
			document
				.font("Helvetica-Bold")
				.fontSize(11)
				.fillColor(INK)
				.text(value, left, top + 13, { width: width - 8 });
		});
		return document.y;
	});
	document.y = Math.max(...bottoms);
	document.moveDown(1.4);
}

/** Who bought and who sold, side by side. */
function writeParties(sheet: Sheet, parties: readonly [string, readonly string[]][]): void {
	const { document, root } = sheet;
	const top = document.y;
	const width = contentWidth(document) / parties.length;
	const bottoms = parties.map(([label, lines], index) => {
		const left = MARGIN + index * width;
		write(sheet, root, "P", () => {
			document.font("Helvetica").fontSize(9).fillColor(MUTED).text(label, left, top, { width });
			document.fontSize(11).fillColor(INK);
			document.y = top + 13;
			for (const line of lines) document.text(line, { width: width - 16 });
		});
		return document.y;
	});
	document.y = Math.max(...bottoms);
	document.moveDown(1.4);
}

/** The postal address if this reader may see it, else the name, else the email address. */
function buyerLines({ buyerName = null, email }: Buyer, { addressLines }: OrderSummaryData): string[] {
	if (addressLines.length > 0) return addressLines.map(({ text }) => text);
	const known = oneLine(buyerName ?? "") || email;
	return known ? [known] : [];
}

function sellerLines({ publicUrl, address, supportEmail }: EmailBranding): string[] {
	const lines = address.split("\n").filter((line) => line !== "");
	return ["SoftBrace", ...lines, new URL(publicUrl).host, supportEmail];
}

function writeLines(sheet: Sheet, label: string, { lines }: OrderSummaryData): void {
	const { document, root } = sheet;
	write(sheet, root, "H2", () =>
		document.font("Helvetica-Bold").fontSize(13).fillColor(INK).text(label, MARGIN, document.y),
	);
	document.moveDown(0.4);
	const table = group(sheet, root, "Table");
	for (const line of lines) {
		if (document.y > document.page.height - MARGIN - 60) document.addPage();
		rule(document);
		const top = document.y;
		const width = contentWidth(document);
		const row = group(sheet, table, "TR");
		write(sheet, row, "TD", () => {
			document
				.font("Helvetica-Bold")
				.fontSize(11)
				.fillColor(INK)
				.text(line.name, MARGIN, top, { width: width - 100 });
			document.font("Helvetica").fontSize(9).fillColor(MUTED).text(`${line.quantity} · ${line.unitPrice}`);
		});
		const bottom = document.y;
		write(sheet, row, "TD", () =>
			document
				.font("Helvetica-Bold")
				.fontSize(11)
				.fillColor(INK)
				.text(line.amount, MARGIN, top, { width, align: "right" }),
		);
		document.y = bottom;
		document.moveDown(0.5);
	}
	rule(document);
}

function writeSums(sheet: Sheet, { sums }: OrderSummaryData): void {
	const { document, root } = sheet;
	if (document.y > document.page.height - MARGIN - 160) document.addPage();
	const table = group(sheet, root, "Table");
	for (const { name, label, amount } of sums) {
		const isTotal = name === "total";
		if (isTotal) document.moveDown(0.3);
		const row = group(sheet, table, "TR");
		document.font(isTotal ? "Helvetica-Bold" : "Helvetica").fontSize(isTotal ? 14 : 10.5);
		writeSum(sheet, row, label, amount);
	}
}

function writeSum(sheet: Sheet, row: Parent, label: string, amount: string): void {
	const { document } = sheet;
	const top = document.y;
	const left = MARGIN + contentWidth(document) / 2;
	const width = contentWidth(document) / 2;
	document.fillColor(INK);
	write(sheet, row, "TH", () => document.text(label, left, top, { width: width - 90 }));
	const bottom = document.y;
	write(sheet, row, "TD", () => document.text(amount, left, top, { width, align: "right" }));
	document.y = bottom + 3;
}

function writePayment(sheet: Sheet, text: string): void {
	const { document, root } = sheet;
	document.font("Helvetica").fontSize(10.5).fillColor(MUTED);
	write(sheet, root, "P", () =>
		document.text(text, MARGIN, document.y, { width: contentWidth(document), align: "right" }),
	);
}

function writeNote(sheet: Sheet, text: string): void {
	const { document, root } = sheet;
	document.moveDown(3).font("Helvetica").fontSize(9).fillColor(MUTED);
	write(sheet, root, "P", () => document.text(text, MARGIN, document.y, { width: contentWidth(document) }));
}

/** On a paper of several pages, which one it is, and of which paper; no reader stops at it. */
function numberPages(document: Page, { title, number }: SalePaper): void {
	const { count } = document.bufferedPageRange();
	if (count === 1) return;
	for (let page = 0; page < count; page += 1) {
		document.switchToPage(page);
		// Below the text, where it would begin another page.
		document.page.margins.bottom = 0;
		document.markContent("Artifact", { type: "Pagination" });
		document
			.font("Helvetica")
			.fontSize(9)
			.fillColor(MUTED)
			.text(`${title} ${number} · ${page + 1}/${count}`, MARGIN, document.page.height - MARGIN + 16, {
				width: contentWidth(document),
				align: "right",
				lineBreak: false,
			});
		document.endMarkedContent();
	}
}

function rule(document: Page): void {
	const { y } = document;
	decorate(document, () =>
		document
			.moveTo(MARGIN, y)
			.lineTo(MARGIN + contentWidth(document), y)
			.lineWidth(0.75)
			.strokeColor(LINE)
			.stroke(),
	);
	document.y = y + 8;
}

function contentWidth(document: Page): number {
	return document.page.width - 2 * MARGIN;
}
