import type { ReactNode } from "react";
import { look } from "./email-styles.ts";

export const paragraph = { margin: "0 0 8px", fontSize: 16, lineHeight: "25px" } as const;

export function Section({ top = 0, bottom = 24, children }: { top?: number; bottom?: number; children: ReactNode }) {
	return (
		<tr>
			<td className="edge" style={{ padding: `${top}px 36px ${bottom}px` }}>
				{children}
			</td>
		</tr>
	);
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
	return (
		<table role="presentation" border={0} cellPadding={0} cellSpacing={0} className="wide">
			<tbody>
				<tr>
					<td align="center" {...look("button", { borderRadius: 999 })}>
						<a
							href={href}
							{...look("button-text", {
								display: "block",
								padding: "14px 32px",
								fontSize: 16,
								lineHeight: "20px",
								fontWeight: 600,
								textDecoration: "none",
							})}
						>
							{children}
						</a>
					</td>
				</tr>
			</tbody>
		</table>
	);
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={href} {...look("accent", { fontSize: 14, lineHeight: "22px", fontWeight: 600 })}>
			{children}
		</a>
	);
}
