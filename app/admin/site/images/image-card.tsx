import { Copy, Trash2 } from "lucide";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { RowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatFileSize } from "#i18n/format.ts";
import { ImageUses } from "./image-uses.tsx";
import type { ListedImage } from "./listed-image.ts";

type ImageCardProps = { image: ListedImage; selection: RowSelection; onDelete(): void };

const ACTION =
	"flex min-h-9 items-center justify-center gap-1.5 text-xs font-semibold hover:bg-sunken pointer-coarse:min-h-11";

/** One image with buttons that copy its URL or delete it (AMED-02..08). */
export function ImageCard({ image, selection, onDelete }: ImageCardProps) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const copy = useCopy();
	const { id, originalName, width, height } = image;
	const isSelected = selection.has(id);
	const size = formatFileSize(image.size, language);

	return (
		<li
			className={classNames(
				"flex min-w-0 flex-col overflow-hidden rounded-xl border bg-surface",
				isSelected ? "border-brand ring-1 ring-brand" : "border-line",
			)}
		>
			<div className="relative">
				<a href={image.publicUrl} target="_blank" rel="noopener" aria-label={t("image_open", { name: originalName })}>
					<img
						src={`${image.publicUrl}?w=320&format=webp`}
						alt=""
						width={320}
						height={240}
						loading="lazy"
						className="aspect-4/3 w-full bg-sunken object-contain"
					/>
				</a>
				<label className="absolute top-1 left-1 grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
					<input
						type="checkbox"
						aria-label={t("select_row", { name: originalName })}
						checked={isSelected}
						onChange={({ nativeEvent }) =>
							selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
						}
						className="size-4.5 cursor-pointer rounded accent-brand shadow-card"
					/>
				</label>
				{image.uses.length > 0 && <ImageUses image={image} />}
			</div>
			<div className="min-w-0 grow px-3 pt-2 pb-2.5">
				<p title={originalName} className="truncate font-medium">
					{originalName}
				</p>
				<p className="text-xs text-muted tabular-nums">
					{width !== null && height !== null ? `${width} × ${height} · ${size}` : size}
				</p>
				<p className="text-xs text-muted">
					<ShortTime at={image.createdAt} />
				</p>
			</div>
			<div className="grid grid-cols-2 divide-x divide-line border-t border-line">
				<button type="button" className={ACTION} onClick={() => void copy(image.publicUrl)}>
					<Icon of={Copy} className="size-3.5 max-sm:hidden" />
					{t("image_copy")}
				</button>
				<button type="button" className={classNames(ACTION, "text-red")} onClick={onDelete}>
					<Icon of={Trash2} className="size-3.5 max-sm:hidden" />
					{t("delete")}
				</button>
			</div>
		</li>
	);
}

function useCopy() {
	const t = useT(adminTexts);
	const { publicUrl } = useSiteInfo();
	return async (path: string) => {
		// Absolute, so that it also works in emails.
		const url = new URL(path, publicUrl || location.origin).href;
		try {
			await navigator.clipboard.writeText(url);
			showToast("success", t("image_copied"));
		} catch {
			// Without HTTPS, browsers block the clipboard; the URL can be selected and copied by hand.
			showToast("notice", t("image_copy_by_hand", { url }));
		}
	};
}
