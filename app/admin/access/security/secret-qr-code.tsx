import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { qrCode } from "#app/storefront/pages/qr-code.ts";

/** The secret as a QR code, and as text for anyone without a camera. */
export function SecretQrCode({ secret, uri }: { secret: string; uri: string }) {
	const t = useT(adminTexts);
	const { size, path } = qrCode(uri);
	return (
		<div className="w-48">
			<svg
				role="img"
				aria-label={t("security_qr")}
				viewBox={`0 0 ${size} ${size}`}
				shapeRendering="crispEdges"
				className="w-full rounded-control"
			>
				{/* Dark on light in both themes, as scanners expect. */}
				<rect width={size} height={size} fill="#fff" />
				<path d={path} fill="#000" />
			</svg>
			<p className="mt-3 text-muted">{t("security_secret")}</p>
			<code className="block font-mono break-all">{secret}</code>
		</div>
	);
}
