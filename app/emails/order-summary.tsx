import type { emailTexts } from "#app/i18n/texts/email-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { LayoutTable } from "./email-frame.tsx";
import { look } from "./email-styles.ts";
import type { OrderEmailData } from "./order-email-data.ts";

export function OrderSummary({
	info,
	publicUrl,
	t,
}: {
	info: OrderEmailData;
	publicUrl: string;
	t: Translate<typeof emailTexts>;
}) {
	return (
		<>
			<h2 {...look("ink", { margin: "0 0 4px", fontSize: 17, lineHeight: "24px" })}>{t("items")}</h2>
			<table border={0} cellPadding={0} cellSpacing={0} width="100%">
				<tbody>
					{info.lines.map((line) => (
						<tr key={line.productId}>
							<td {...look("line", { ...ruled, width: 72, padding: "14px 16px 14px 0", verticalAlign: "top" })}>
								{/* Where images are blocked its place shows the name. */}
								<img
									src={imageUrl(line.image, publicUrl)}
									alt={line.name}
									loading="lazy"
									width={72}
									height={72}
									{...look("tint muted", IMAGE)}
								/>
							</td>
							<td {...look("line ink", { ...ruled, padding: "14px 12px 14px 0", fontSize: 15, lineHeight: "22px" })}>
								<strong style={{ fontWeight: 600 }}>{line.name}</strong>
								<div {...look("muted", { fontSize: 13, lineHeight: "19px" })}>
									{line.quantity} · {line.unitPrice}
								</div>
							</td>
							<td
								{...look("line ink", {
									...ruled,
									...amount,
									verticalAlign: "middle",
									padding: "14px 0",
									fontSize: 15,
									lineHeight: "22px",
								})}
							>
								{line.amount}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<LayoutTable style={{ marginTop: 10 }}>
				{info.sums.map(({ name, label, amount: shown }) =>
					name === "total" ? (
						<tr key={name}>
							<td {...look("ink", { padding: "12px 12px 0 0", fontSize: 17, fontWeight: 600 })}>{label}</td>
							<td {...look("ink", { ...amount, padding: "12px 0 0", fontSize: 22, fontWeight: 600 })}>{shown}</td>
						</tr>
					) : (
						<tr key={name}>
							<td {...look("muted", { padding: "4px 12px 4px 0", fontSize: 14, lineHeight: "20px" })}>{label}</td>
							<td {...look("ink", { ...amount, padding: "4px 0", fontSize: 14, lineHeight: "20px" })}>{shown}</td>
						</tr>
					),
				)}
			</LayoutTable>
		</>
	);
}

/** A PNG of the product: not every mail program shows WebP. An uploaded image is its own path. */
function imageUrl(image: string, publicUrl: string): string {
	return new URL(image.startsWith("/") ? image : `/images/email/${image}.png`, publicUrl).href;
}

const IMAGE = {
	display: "block",
	border: 0,
	borderRadius: 12,
	objectFit: "cover",
	fontSize: 11,
	lineHeight: "14px",
} as const;
const ruled = { borderBottomWidth: 1, borderBottomStyle: "solid" } as const;
const amount = {
	textAlign: "right",
	verticalAlign: "top",
	whiteSpace: "nowrap",
	fontVariantNumeric: "tabular-nums",
} as const;
