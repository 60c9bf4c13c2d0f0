import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { qrCode } from "#app/storefront/pages/qr-code.ts";

/** The secret as a QR code, and as text for anyone without a camera. */
export function SecretQrCode({ secret, uri }: { secret: string; uri: string }) {
	const t = useAdminTexts();
	const { size, path } = qrCode(uri);
	return (
		<div className="w-56">
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
			<p className="mt-3 text-sm text-muted">{t("security_secret")}</p>
			<code className="block font-mono text-sm break-all">{secret}</code>
		</div>
	);
}
