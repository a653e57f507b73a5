/** How towns are written in Hindi that the corrections of the server's data say nothing of; of the largest, and around cities. */
export const hindiTowns: readonly (readonly [town: string, hindi: string])[] = `
Jaipur=जयपुर, Nagpur=नागपुर, Coimbatore=कोयंबटूर, Patna=पटना, Bhopal=भोपाल, Madurai=मदुरै, Goa=गोवा, Tirunelveli=तिरुनेलवेली
Agra=आगरा, Jamshedpur=जमशेदपुर, Meerut=मेरठ, Dhanbad=धनबाद, Ranchi=राँची, Amritsar=अमृतसर, Jabalpur=जबलपुर, Srinagar=श्रीनगर
Jodhpur=जोधपुर, Salem=सेलम, Bhiwandi=भिवंडी, Jalandhar=जालंधर, Raipur=रायपुर, Bhilai=भिलाई, Amravati=अमरावती, Cuttack=कटक
Bikaner=बीकानेर, Nanded=नांदेड़, Erode=इरोड, Ajmer=अजमेर, Ulhasnagar=उल्हासनगर, Siliguri=सिलीगुड़ी, Asansol=आसनसोल
Vellore=वेल्लोर, Jammu=जम्मू, Kurnool=कुरनूल, Ujjain=उज्जैन, Shyamnagar=श्यामनगर, Jalgaon=जलगाँव, Akola=अकोला, Udaipur=उदयपुर
Korba=कोरबा, Nellore=नेल्लोर, Muzaffarnagar=मुज़फ़्फ़रनगर, Latur=लातूर, Mathura=मथुरा, Brahmapur=ब्रह्मपुर, Rohtak=रोहतक, Bali=बाली
Hisar=हिसार, Greater Noida=ग्रेटर नोएडा, Dindigul=डिंडीगुल, Parbhani=परभणी, Darbhanga=दरभंगा, Alwar=अलवर, Ichalkaranji=इचलकरंजी
Aizawl=आइज़ोल, Ranipet=रानीपेट, Dewas=देवास, Baranagar=बरानगर, Durg=दुर्ग, Tirupati=तिरुपति, Mau=मऊ, Bathinda=बठिंडा
Anantapur=अनंतपुर, Ramagundam=रामागुंडम, Sivakasi=शिवकाशी, Karur=करूर, Bharatpur=भरतपुर, Arrah=आरा, Imphal=इंफाल
Kharagpur=खड़गपुर, Rewa=रीवा, Secunderabad=सिकंदराबाद, Bidar=बीदर, Agartala=अगरतला, Deoghar=देवघर, Chapra=छपरा
Panchkula=पंचकूला, Bulandshahr=बुलंदशहर, Purnia=पूर्णिया, Sambhal=संभल, Machilipatnam=मछलीपट्टनम, Singrauli=सिंगरौली
Bhusawal=भुसावल, Khandwa=खंडवा, Karaikkudi=कराईकुडी, Sirsa=सिरसा, Chandannagar=चंदननगर, Baharampur=बहरामपुर
Surendranagar=सुरेंद्रनगर, Vizianagaram=विजयनगरम, Tambaram=तांबरम, Pathankot=पठानकोट, Cuddalore=कुड्डालोर, Ongole=ओंगोल
Khammam=खम्मम, Raiganj=रायगंज, Jaunpur=जौनपुर, Kumbakonam=कुंभकोणम, Shivpuri=शिवपुरी, Bhadravati=भद्रावती, Sambalpur=संबलपुर
Budaun=बदायूँ, Madhyamgram=मध्यमग्राम, Orai=उरई, Pallavaram=पल्लावरम, Alandur=आलंदुर, Hazaribagh=हज़ारीबाग, Bharuch=भरूच
Medinipur=मेदिनीपुर, Silchar=सिलचर, Banda=बाँदा, Morena=मुरैना, Tonk=टोंक, Virar=विरार, Malkajgiri=मल्काजगिरि
Barakpur=बैरकपुर, Ambala=अंबाला, Krishnanagar=कृष्णनगर, Saharsa=सहरसा, Batala=बटाला, Bhimavaram=भीमावरम, Kaithal=कैथल
Lakhimpur=लखीमपुर, Vidisha=विदिशा, Habra=हाबरा, Porbandar=पोरबंदर, Chitradurga=चित्रदुर्ग, Thanesar=थानेसर
Tiruvannamalai=तिरुवन्नामलाई, Anand=आणंद, Mahbubnagar=महबूबनगर, Dimapur=दीमापुर, Chhindwara=छिंदवाड़ा, Mandya=मंड्या
Bankura=बाँकुड़ा, Hajipur=हाजीपुर, Bhuj=भुज, Hindupur=हिंदूपुर, Palakkad=पालक्काड, Godhra=गोधरा, Kishangarh=किशनगढ़
Raniganj=रानीगंज, Pilibhit=पीलीभीत, Beawar=ब्यावर, Abohar=अबोहर, Moga=मोगा, Dehri=डेहरी, Deoria=देवरिया, Hassan=हासन
Khardah=खड़दह, Yavatmal=यवतमाल, Panvel=पनवेल, Titagarh=टीटागढ़, Kadapa=कडपा, Bettiah=बेतिया, Hathras=हाथरस, Lalitpur=ललितपुर
Kolar=कोलार, Mandsaur=मंदसौर, Gondia=गोंदिया, Darjiling=दार्जिलिंग, Mohali=मोहाली, Palanpur=पालनपुर, Dam Dam=दमदम
Hardoi=हरदोई, Puruliya=पुरुलिया, Dibrugarh=डिब्रूगढ़, Palwal=पलवल, Nalgonda=नलगोंडा, Chikmagalur=चिकमगलूर, Raigarh=रायगढ़
Deoli=देवली, Siwan=सिवान, Damoh=दमोह, Adilabad=आदिलाबाद, Srikakulam=श्रीकाकुलम, Jetpur=जेतपुर, Morvi=मोरबी, Patan=पाटन
Khanna=खन्ना, Botad=बोटाद, Rishra=रिशड़ा, Azamgarh=आज़मगढ़, Yelahanka=येलहंका, Gudivada=गुडिवाडा, Basti=बस्ती, Balasore=बालेश्वर
Wardha=वर्धा, Jhunjhunun=झुंझुनू, Satara=सातारा, Mothihari=मोतिहारी, Chas=चास, Pudukkottai=पुदुक्कोट्टई, Rewari=रेवाड़ी
Bangaon=बनगाँव, Chhatarpur=छतरपुर, Navadwip=नवद्वीप, Barshi=बार्शी, Sultanpur=सुल्तानपुर, Narmadapuram=नर्मदापुरम
Sawai Madhopur=सवाई माधोपुर, Jalpaiguri=जलपाईगुड़ी, Chittorgarh=चित्तौड़गढ़, Khurja=खुर्जा, Barnala=बरनाला, Badlapur=बदलापुर
Roorkee=रुड़की, Churu=चूरू, Nagda=नागदा, Kashipur=काशीपुर, Ghazipur=ग़ाज़ीपुर, Begusarai=बेगूसराय, Dhaulpur=धौलपुर
Mormugao=मुरगाँव, Firozpur=फ़िरोज़पुर, Gondal=गोंडल, Malappuram=मलप्पुरम, Seoni=सिवनी, Udgir=उदगीर, Jamalpur=जमालपुर
Nandurbar=नंदुरबार, Itarsi=इटारसी, Vasco da Gama=वास्को द गामा, Phagwara=फगवाड़ा, Airoli=ऐरोली, Amreli=अमरेली, Kasganj=कासगंज
Sehore=सीहोर, Bhadrak=भद्रक, Bundi=बूँदी, Pandit Deen Dayal Upadhyaya Nagar=पं. दीनदयाल उपाध्याय नगर, Shamli=शामली
Villupuram=विल्लुपुरम, Bagalkot=बागलकोट, Nagaur=नागौर, Nawada=नवादा, Jahanabad=जहानाबाद, Chalisgaon=चालीसगाँव, Buxar=बक्सर
Aurangabad=औरंगाबाद, Sahibganj=साहिबगंज, Pandharpur=पंढरपुर, Hindaun=हिंडौन, Khargone=खरगोन, Kishanganj=किशनगंज
Mainpuri=मैनपुरी, Nagapattinam=नागपट्टिनम, Makrana=मकराना, Banswara=बाँसवाड़ा, Baraut=बड़ौत, Kalyani=कल्याणी, Deesa=डीसा
Kohima=कोहिमा, Betul=बैतूल, Datia=दतिया, Bhandara=भंडारा, Barmer=बाड़मेर, Muradnagar=मुरादनगर, Tinsukia=तिनसुकिया, Shahdol=शहडोल
Pilkhua=पिलखुवा, Sikandarabad=सिकंदराबाद, Dadri=दादरी, Jhajjar=झज्जर, Khekra=खेकड़ा, Baghpat=बाग़पत, Bhiwadi=भिवाड़ी, Sohna=सोहना
Dasna=डासना, Khopoli=खोपोली, Karjat=कर्जत, Pen=पेण, Uran=उरण, Khadki=खड़की, Lonavla=लोनावला, Talegaon Dabhade=तलेगाँव दाभाडे
Sasvad=सासवड, Doddaballapura=दोड्डबल्लापुर, Channapatna=चन्नपटना, Kanakapura=कनकपुर, Hoskote=होसकोटे, Anekal=आनेकल
Nelamangala=नेलमंगला, Devanahalli=देवनहल्ली, Madgaon=मडगाँव, Mapusa=म्हापसा, Konnagar=कोन्नगर, Budge Budge=बजबज, Baruipur=बारुईपुर
Canning=कैनिंग, Diamond Harbour=डायमंड हार्बर, Chengalpattu=चेंगलपट्टु, Poonamalle=पूनमल्ली, Tiruvallur=तिरुवल्लूर, Porur=पोरूर
Manali=मनाली, Sangareddi=संगारेड्डी, Bhongir=भोंगीर, Patancheru=पाटनचेरु, Dausa=दौसा, Shahpura=शाहपुरा, Chaksu=चाकसू, Reengus=रींगस
Karol Bagh=करोल बाग़, Pernem=पेडणे, Ponda=फोंडा, Itanagar=ईटानगर, Shillong=शिलांग, Gangtok=गंगटोक, Leh=लेह, Kargil=कारगिल
`
  .trim()
  .split(/,\s*|\n/)
  .map((pair) => {
    const [town = "", hindi = ""] = pair.split("=");
    return [town, hindi];
  });
