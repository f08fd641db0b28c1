/**
 * What German words are called on the pages, which are in English. It goes through the words of titles, headings and
 * fields, and says each in German; it is for queries only, and costs the indexes nothing.
 *
 * A compound needs no entry: `Kartenzahlung` is read as `Karte` and `Zahlung`, the words of "card payment". Its parts may
 * be words here or in an index. Inflections, umlauts and `ß` need no entry either. What is called by a phrase, and English
 * words for other English ones, are in `synonyms.ts`.
 *
 * Each line has the words of the pages, which may be names of fields, and then the German ones. A hyphen after a German
 * word says that it has this meaning only as the beginning of a compound: `Rest-` in `Restbetrag`, since "REST" is
 * something else.
 */
export const lexicon = `
abbreviation: Abkürzung
access: Zugriff Zugang
accessibility: Barrierefreiheit
accommodation overnight: Übernachtung Beherbergung
address: Adresse Anschrift
algorithm: Algorithmus
amount: Betrag
API interface: Schnittstelle
app: App
application: Anwendung
archive: Archiv
attach: anhängen beifügen
attachment: Anhang Anlage
attack: Angriff
attempt: Versuch
attributes: Attribut
auditor audit: Betriebsprüfung Außenprüfung Prüfer
Austria austrian: Österreich
authentication: Authentifizierung
authorizationCode authorization: Genehmigung Autorisierung
availability: Verfügbarkeit
background: Hintergrund
bakery: Bäckerei Bäcker
balance: Guthaben Saldo
barcode: Barcode Strichcode
batch: Stapel
birth: Geburt
book: Buch
bookshop: Buchhandlung
branch: Filiale Niederlassung Zweigstelle Geschäftsstelle
brand: Marke
browser: Browser
business company: Unternehmen Betrieb Firma
calendar: Kalender
card: Karte
cash: Bargeld Bar-
cashier: Kassierer Kassenkraft Bediener Bedienung Verkaufspersonal Kellner
certificate: Zertifikat
change update: Änderung ändern bearbeiten
charset: Zeichensatz
check verify validate: prüfen Prüfung überprüfen kontrollieren
city: Stadt Wohnort Ortschaft
class template: Vorlage
clock: Uhr Uhrzeit
closing: Abschluss Schluss-
code: Code Kennzeichen
colour: Farbe
command: Befehl Kommando
companyRegisterId: Handelsregister Firmenbuch
compare: vergleichen Vergleich
connection: Verbindung
consent: Einwilligung Zustimmung Einverständnis
contact: Kontakt Ansprechpartner
contactless: kontaktlos
contract: Vertrag
coordinates: Koordinate
copy: Kopie Zweitschrift Abschrift
correction: Korrektur Berichtigung
country: Land Länder
create: anlegen erstellen erzeugen
credentials: Zugangsdaten
currency: Währung
customer: Kunde Käufer
customers: Kundschaft
data: Daten
database: Datenbank
date timestamp: Datum
debit: Debit-
decimals decimal: Nachkommastelle Dezimalstelle Dezimal-
delete: löschen Löschung
delivery: Zustellung Lieferung
demonstration: Demonstration Vorführung
denied: verweigern verweigert
deposit Pfand: Leergut
description: Beschreibung
design: Gestaltung
device: Gerät
digital electronic: digital elektronisch
discount: Rabatt Nachlass Ermäßigung Preissenkung
display screen show: Anzeige anzeigen Display Bildschirm
document: Dokument
download get: herunterladen abrufen Abruf
drawer: Lade Schublade
duplicate twice: doppelt Duplikat
duty: Pflicht
earlier: früher bisherig Alt-
email: E-Mail Mail
employee staff member: Mitarbeiter Personal Angestellte
encoding: Kodierung Zeichenkodierung
encrypted TLS: Verschlüsselung verschlüsseln
end: Ende
error: Fehler
event: Ereignis
example: Beispiel Muster
exchange: Wechsel- Tausch umtauschen
exempt exemption: befreit Befreiung frei
exit: Exit
expired expiry: Ablauf abgelaufen ablaufen Gültigkeit
expression: Ausdruck
extension: Erweiterung
fail failure outage: defekt kaputt ausfallen
familyName: Nachname Familienname Zuname
field: Feld
file: Datei
filter: filtern
find: finden suchen Suche auffinden
firewall: Firewall
fiscal: fiskalisch Fiskal-
food meals: Speise Mahlzeit Lebensmittel Essen
footer: Fußzeile Fußtext
foreign: ausländisch Fremd- Devisen Sorten
format: Format
fullName name: Name
Germany German: Deutschland
gift: Geschenk
givenName: Vorname
gross: brutto
guarantee warranty: Garantie
handover: Übergabe übergeben aushändigen
hint note: Hinweis Bemerkung
hotel: Hotel
hours: Stunde
image: Bild Grafik Foto
import imported: Import importieren Übernahme
initial: Anfangs-
input: Eingabe
invalid: ungültig falsch
invitation invite: Einladung einladen
invoice billing: Rechnung-
invoice: Rechnung
issuer: Aussteller Herausgeber
item: Artikel Position Ware Produkt
key: Schlüssel
kilograms weight: Gewicht
language locale: Sprache
law: Gesetz Rechtslage
length: Länge
limit: Grenze Limit Begrenzung Obergrenze
line: Zeile
list: Liste
location: Standort
locking: Sperre
log: Protokoll Protokollierung protokollieren
loyalty: Treue Bonus
machine: Maschine Automat
maintenance: Wartung
manage: Verwaltung verwalten
mapping: Zuordnung zuordnen
member: Mitglied
message: Nachricht Mitteilung
migration move import: Migration Umstieg Umzug umsteigen
missing: fehlend fehlen
mode flag: Modus
money: Geld
name description: Bezeichnung Benennung
net: netto
network: Netzwerk Internet
next: nächste folgende
notify notification: benachrichtigen Benachrichtigung melden
number id: Nummer
office: Amt
offline: offline
online: online
opening: Öffnung Öffnungszeit
operation: Operation
order: Bestellung Auftrag
outage: Ausfall Störung
own: eigene
page: Seite
paper: Papier
part partial: Teil-
password secret: Passwort Kennwort Geheimnis
path: Pfad
payload body: Nutzlast
payment pay: Zahlung Bezahlung zahlen bezahlen
payments payment: Zahlungsart Zahlungsmittel Zahlungsweise
per: pro
percent percentage: Prozent
period: Frist Zeitraum
permission scope: Berechtigung Befugnis
person: Person
phone: Telefon Mobiltelefon
platform: Plattform
points: Punkte
position: Platzierung
postal: Post
price: Preis
print printed: drucken ausdrucken Drucker
priority: Vorrang
process: Prozess Vorgang
processType: Vorgangsart
production: Produktion Produktivbetrieb
promotion: Aktion Angebot
protection: Schutz
provider: Anbieter Dienstleister
proxy: Proxy
public: öffentlich
quantity number: Menge Anzahl Stückzahl
quarter: Quartal
rate: Satz Kurs
reader: Leser Lesegerät
reason cause: Grund Ursache
receipt sale: Beleg Bon
receipt: Quittung
recognise: erkennen wiedererkennen
record: Aufzeichnung Datensatz
redemption redeem: einlösen Einlösung
redirect: Umleitung Weiterleitung
reduction: Reduzierung
reference: Referenz
refund return: Rückerstattung Erstattung zurückerstatten
register: Register
reject refused rejected: ablehnen Ablehnung zurückweisen abgelehnt
remaining: Rest- verbleibend
remove: entfernen
repair: Reparatur
repeat retry replay: wiederholen Wiederholung Wiederhol-
report: Bericht
request call: Anfrage Aufruf
required: erforderlich Pflicht-
response: Antwort
restaurant: Restaurant Gastronomie Gaststätte Gastgewerbe
retailer: Händler
retention: Aufbewahrung aufbewahren
return: Rückgabe Retoure zurückgeben Rück-
revoke: widerrufen entziehen Widerruf
role: Rolle
rotate: rotieren austauschen
rounding: Rundung runden
rule: Regel
sale: Verkauf
scan: scannen einscannen
section: Abschnitt
security: Sicherheit
send: senden versenden schicken verschicken Versand
serial: Serien-
server: Server
several split: mehrere Misch-
shipping delivery: liefern
shipping: Liefer- Versand-
shop branch: Laden Geschäft
shop commerce: Handel
signature: Signatur Unterschrift
signed sign: signieren signiert
signing: Signier-
size: Größe
software: Software
solar: Solar Photovoltaik
sort: Sortierung
special: Sonder-
split: aufteilen Aufteilung
start: Start Beginn
status: Status
step: Schritt
street: Straße Hausnummer
string: Zeichenkette
subscription subscribe: Abonnement abonnieren Abo
summer: Sommer
support: Unterstützung Kundendienst
symbol: Symbol
system: System
takeaway away: mitnehmen Mitnahme
tax VAT: Steuer
tax: Finanz-
tenant: Mandant
terminal: Terminal
test: Test testen
text: Text
ticket: Fahrkarte Fahrschein Fahrausweis Ticket
till register: Kasse
time: Zeit
title: Titel Überschrift
total: Summe Gesamt-
training: Training Schulung Übung
transaction: Transaktion
turnover: Umsatz
type: Typ
unit: Einheit Maßeinheit
unitPrice grossUnitPrice: Einzelpreis Stückpreis Grundpreis
update: aktualisieren Aktualisierung
upload: hochladen
user member: Benutzer Nutzer Anwender
value: Wert
version: Version
voucher: Gutschein
website: Webseite Internetseite
window: Fenster
year: Jahr
zone offset: Zone
`;
