import type { RowSelection } from "./use-row-selection.ts";

const BOX = "size-4 cursor-pointer rounded accent-brand";
/** As large as a finger; the click counts for the box. */
const AREA = "relative z-1 grid size-9 cursor-pointer place-items-center pointer-coarse:size-11";

type SelectAllProps = { selection: RowSelection; count: number; label: string };

export function SelectAll({ selection, count, label }: SelectAllProps) {
	const isAll = selection.ids.length === count;
	return (
		<th
			scope="col"
			className="sticky top-(--table-top) z-2 h-9 w-11 rounded-tl-xl border-b border-line bg-surface pl-2"
		>
			<label className={AREA}>
				<input
					type="checkbox"
					aria-label={label}
					checked={isAll}
					ref={(box) => {
						if (box) box.indeterminate = !isAll && selection.ids.length > 0;
					}}
					onChange={selection.toggleAll}
					className={BOX}
				/>
			</label>
		</th>
	);
}

export function SelectRow({ selection, id, label }: { selection: RowSelection; id: string; label: string }) {
	return (
		<td className="w-11 pl-2 max-md:col-start-1 max-md:row-span-2 max-md:-ml-2 max-md:self-center max-md:pl-0 md:border-b md:border-line md:group-last:border-b-0">
			<label className={AREA}>
				<input
					type="checkbox"
					aria-label={label}
					checked={selection.has(id)}
					onChange={({ nativeEvent }) =>
						selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
					}
					className={BOX}
				/>
			</label>
		</td>
	);
}
