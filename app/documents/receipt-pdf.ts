import { type EmailBranding, type OrderSummaryData, orderSummaryData } from "#app/emails/order-email-data.ts";
import { oneLine } from "#app/emails/typed-text.ts";
import { emailTexts } from "#app/i18n/texts/email-texts.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";

const MARGIN = 56;
const INK = "#2a1738";
const MUTED = "#64556f";
const LINE = "#e0d6ea";
const BRAND = "#68399f";
const STRIPES = ["#4f7fdc", "#b79be0", BRAND, "#4fa577"];

/**
 * An order's receipt as a PDF in US Letter format, with the figures of the order's row and in the language that its
 * products are named in (D-79).
 */
export async function receiptPdf(order: CustomerOrder, branding: EmailBranding): Promise<Buffer> {
	const { language } = order;
	const t = createTranslate(emailTexts, language);
	const summary = orderSummaryData(order, branding.timeZone, language, t);
	// Loaded with the first receipt: the library and its fonts take memory that most processes never need.
	const { default: PDFDocument } = await import("pdfkit");
	const document = new PDFDocument({
		size: "LETTER",
		margin: MARGIN,
		lang: language,
		info: {
			Title: `${t("receipt_title")} ${order.receiptNumber}`,
			Author: "SoftBrace",
			CreationDate: new Date(order.createdAt),
		},
	});
	const chunks: Buffer[] = [];
	const ended = new Promise<void>((resolve, reject) => {
		document.on("data", (chunk: Buffer) => chunks.push(chunk));
		document.on("end", resolve);
		document.on("error", reject);
	});

	writeHead(document, t("receipt_title"));
	writeInfo(document, [
		[t("order_number"), order.orderNumber],
		[t("receipt_number"), order.receiptNumber],
		[t("order_date"), summary.date],
	]);
	writeParties(document, [
		[t("receipt_sold_to"), buyerLines(order, summary)],
		[t("receipt_sold_by"), sellerLines(branding)],
	]);
	writeLines(document, t("items"), summary);
	writeSums(document, summary);
	if (order.totalCents > 0) writePayment(document, t("receipt_paid_by_card"));
	const { supportEmail: email, supportPhone: phone } = branding;
	document.moveDown(3).font("Helvetica").fontSize(9).fillColor(MUTED);
	document.text(t("receipt_note", { email, phone }), MARGIN, document.y, { width: contentWidth(document) });
	document.end();
	await ended;
	return Buffer.concat(chunks);
}

type Page = PDFKit.PDFDocument;

function writeHead(document: Page, title: string): void {
	const stripe = contentWidth(document) / STRIPES.length;
	for (const [index, color] of STRIPES.entries()) {
		document.rect(MARGIN + index * stripe, MARGIN - 16, stripe, 4).fill(color);
	}
	document.font("Helvetica-Bold").fontSize(22).fillColor(BRAND).text("SoftBrace", MARGIN, MARGIN);
	document
		.fontSize(22)
		.fillColor(INK)
		.text(title, MARGIN, MARGIN, { width: contentWidth(document), align: "right" });
	document.moveDown(1.2);
}

function writeInfo(document: Page, summary: readonly [string, string][]): void {
	const top = document.y;
	const width = contentWidth(document) / summary.length;
	for (const [index, [label, value]] of summary.entries()) {
		const left = MARGIN + index * width;
		document.font("Helvetica").fontSize(9).fillColor(MUTED).text(label, left, top, { width });
		document
			.font("Helvetica-Bold")
			.fontSize(11)
			.fillColor(INK)
			.text(value, left, top + 13, { width });
	}
	document.moveDown(1.4);
}

/** Who bought and who sold, side by side. */
function writeParties(document: Page, parties: readonly [string, readonly string[]][]): void {
	const top = document.y;
	const width = contentWidth(document) / parties.length;
	const bottoms = parties.map(([label, lines], index) => {
		const left = MARGIN + index * width;
		document.font("Helvetica").fontSize(9).fillColor(MUTED).text(label, left, top, { width });
		document.fontSize(11).fillColor(INK);
		for (const line of lines) document.text(line, { width: width - 16 });
		return document.y;
	});
	document.y = Math.max(...bottoms);
	document.moveDown(1.4);
}

/** The postal address if this reader may see it, else the name, else the email address. */
function buyerLines({ buyerName, email }: CustomerOrder, { addressLines }: OrderSummaryData): string[] {
	if (addressLines.length > 0) return addressLines.map(({ text }) => text);
	const known = oneLine(buyerName ?? "") || email;
	return known ? [known] : [];
}

function sellerLines({ publicUrl, supportEmail }: EmailBranding): string[] {
	return ["SoftBrace", new URL(publicUrl).host, supportEmail];
}

function writeLines(document: Page, label: string, { lines }: OrderSummaryData): void {
	document.font("Helvetica-Bold").fontSize(13).fillColor(INK).text(label, MARGIN, document.y);
	document.moveDown(0.4);
	for (const line of lines) {
		if (document.y > document.page.height - MARGIN - 60) document.addPage();
		rule(document);
		const top = document.y;
		const width = contentWidth(document);
		document
			.font("Helvetica-Bold")
			.fontSize(11)
			.fillColor(INK)
			.text(line.amount, MARGIN, top, { width, align: "right" });
		document.text(line.name, MARGIN, top, { width: width - 100 });
		document.font("Helvetica").fontSize(9).fillColor(MUTED).text(`${line.quantity} · ${line.unitPrice}`);
		document.moveDown(0.5);
	}
	rule(document);
}

function writeSums(document: Page, { sums }: OrderSummaryData): void {
	if (document.y > document.page.height - MARGIN - 160) document.addPage();
	for (const { name, label, amount } of sums) {
		const isTotal = name === "total";
		if (isTotal) document.moveDown(0.3);
		writeSum(document, label, amount, isTotal ? "Helvetica-Bold" : "Helvetica", isTotal ? 14 : 10.5);
	}
}

function writePayment(document: Page, text: string): void {
	document.font("Helvetica").fontSize(10.5).fillColor(MUTED);
	document.text(text, MARGIN, document.y, { width: contentWidth(document), align: "right" });
}

function writeSum(document: Page, label: string, amount: string, font: string, size: number): void {
	const top = document.y;
	const left = MARGIN + contentWidth(document) / 2;
	const width = contentWidth(document) / 2;
	document
		.font(font)
		.fontSize(size)
		.fillColor(INK)
		.text(label, left, top, { width: width - 90 });
	const bottom = document.y;
	document.text(amount, left, top, { width, align: "right" });
	document.y = bottom + 3;
}

function rule(document: Page): void {
	const { y } = document;
	document
		.moveTo(MARGIN, y)
		.lineTo(MARGIN + contentWidth(document), y)
		.lineWidth(0.75)
		.strokeColor(LINE)
		.stroke();
	document.y = y + 8;
}

function contentWidth(document: Page): number {
	return document.page.width - 2 * MARGIN;
}
